// `brigade tables`: the tables of a data folder, and what becomes of those that stand still.
#pragma once

#include <string>

namespace brigade::cli {

struct TablesFlags {
    std::string data;  // empty: where `brigade serve` keeps it
    std::string code;
    bool stopped_only = false;
    bool as_json = false;
    bool from_last_sound = false;
};
int list_tables(const TablesFlags& flags);
int retry_table(const TablesFlags& flags);
int close_table(const TablesFlags& flags);

}  // namespace brigade::cli
