// Finds parts of a message without building a tree: the load generator must cost less than what it
// measures. For the compact, well-formed JSON of our own server only; rubbish finds nothing.
#pragma once

#include <string_view>
#include <vector>

namespace brigade::load {

// The text of a member of an object, of an object's kind; empty if there is none.
std::string_view member(std::string_view object, std::string_view key);
// The same for a string without escapes, such as a kind or an id, without its quotes.
std::string_view word(std::string_view object, std::string_view key);
// The texts of the elements of an array.
std::vector<std::string_view> elements(std::string_view array);

}  // namespace brigade::load
