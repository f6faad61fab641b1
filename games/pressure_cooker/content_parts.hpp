// What the content*.cpp files of this folder share: who reads which part of the file. How rows are
// read is in core/content_file.hpp.
#pragma once

#include <set>

#include "core/content_file.hpp"
#include "games/pressure_cooker/content.hpp"

namespace brigade::pressure_cooker {

using content_file::Entry;
using content_file::Faults;
using content_file::quoted;
using content_file::Range;
using content_file::Row;
using content_file::Shape;

// content_tiles.cpp
void read_tiles(const Row& file, Book& book);
Kind read_kind(const Row& row, const Entry& entry);  // an ingredient

// content_orders.cpp
void read_pages(const Row& file, Book& book);
void read_orders(const Row& file, Book& book);

}  // namespace brigade::pressure_cooker
