// Cutting pages from a list that is a second old at most.
#include "server/table_shelf.hpp"

#include <algorithm>

#include "core/describe.hpp"
#include "server/gzip.hpp"

namespace brigade::server {

namespace {

constexpr auto kGoodFor = std::chrono::seconds(1);
constexpr std::size_t kSnapshotsMax = 16;  // anybody may ask for games that there are not
constexpr std::size_t kPagesMax = 64;

// Those with a free seat come first. It is also what `after` names, so a page goes on in the right
// place even if the table itself has left the list.
std::string place_of(const wire::TableEntry& entry) {
    return (has_room(entry) ? "free-" : "full-") + entry.code;
}

TableShelf::Page packed(const wire::TablePage& page) {
    std::string text = json_text(page);
    std::string gzip = gzipped(text);
    const bool is_worth_it = gzip.size() < text.size();
    return {Body(std::move(text)), is_worth_it ? Body(std::move(gzip)) : Body()};
}

wire::TablePage cut(const auto& tables, const std::string& after, int count) {
    wire::TablePage page;
    page.total = static_cast<int>(tables.size());
    auto at = after.empty() ? tables.begin() : tables.upper_bound(after);
    for (; at != tables.end() && static_cast<int>(page.tables.size()) < count; ++at)
        page.tables.push_back(*at->second);
    if (at != tables.end()) page.next = std::prev(at)->first;
    return page;
}

}  // namespace

TableShelf::Page TableShelf::page(const Wish& wish, const List& list, SteadyTime now) {
    const int count = std::clamp(wish.count, 1, kPageMax);
    const std::scoped_lock lock(mutex_);
    Snapshot& whole = snapshot(wish.query, list, now);
    const std::pair key(wish.after, count);
    if (const auto known = whole.pages.find(key); known != whole.pages.end()) return known->second;
    Page made = packed(cut(whole.tables, wish.after, count));
    if (whole.pages.size() < kPagesMax) whole.pages[key] = made;
    return made;
}

TableShelf::Snapshot& TableShelf::snapshot(const Hub::ListQuery& query, const List& list,
                                           SteadyTime now) {
    const std::pair key(query.game, query.free_only);
    const auto known = snapshots_.find(key);
    if (known != snapshots_.end() && now - known->second.made < kGoodFor) return known->second;
    if (known == snapshots_.end() && snapshots_.size() >= kSnapshotsMax) snapshots_.clear();
    Snapshot fresh{.made = now, .tables = {}, .pages = {}};
    for (auto& entry : list(query)) fresh.tables.emplace(place_of(*entry), std::move(entry));
    return snapshots_[key] = std::move(fresh);
}

}  // namespace brigade::server
