// People and tables for the load, made over HTTP by several clients at once.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/load/driver.hpp"
#include "server/load/load_table.hpp"

namespace brigade::load {

// The cookies of so many new guests.
Result<std::vector<std::string>> make_guests(Stage& stage, const Address& address,
                                             std::size_t count);

struct TableWish {
    std::string game;
    std::size_t seats = 2;
    std::string options = "{}";  // as JSON
    std::size_t bots = 0;        // on the last of the seats

    [[nodiscard]] std::size_t clients() const { return seats - bots; }
};
// One table for each wish; the cookies are handed out in order.
Result<std::vector<Ticket>> make_tables(Stage& stage, const Address& address,
                                        const std::vector<TableWish>& wishes,
                                        const std::vector<std::string>& cookies);

}  // namespace brigade::load
