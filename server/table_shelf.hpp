// The list of tables as HTTP hands it out: in pages, packed, and made at most once a second however
// many ask, so that a flood of questions costs nothing.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "server/api.hpp"

namespace brigade::server {

// Safe from any thread.
class TableShelf {
   public:
    static constexpr int kPage = 50;
    static constexpr int kPageMax = 200;

    struct Wish {
        Hub::ListQuery query;
        std::string after;  // what the page before said; empty: the first page
        int count = kPage;
    };
    struct Page {
        Body text;
        Body gzip;  // empty if it would be longer
    };
    using List = std::function<ListedTables(const Hub::ListQuery&)>;

    Page page(const Wish& wish, const List& list, SteadyTime now);

   private:
    // All tables of a query by their places in the list, and the pages that were cut from it.
    struct Snapshot {
        SteadyTime made;
        std::map<std::string, std::shared_ptr<const wire::TableEntry>, std::less<>> tables;
        std::map<std::pair<std::string, int>, Page> pages;
    };
    Snapshot& snapshot(const Hub::ListQuery& query, const List& list, SteadyTime now);

    std::mutex mutex_;
    std::map<std::pair<std::string, bool>, Snapshot> snapshots_;  // by game and free_only
};

}  // namespace brigade::server
