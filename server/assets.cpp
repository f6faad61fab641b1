// Looks files up; the list itself is made at build time.
#include "server/assets.hpp"

#include <algorithm>

namespace brigade::server {

const Asset* find_asset(std::string_view path) {
    const auto assets = all_assets();
    const auto found = std::ranges::lower_bound(assets, path, {}, &Asset::path);
    return found != assets.end() && found->path == path ? &*found : nullptr;
}

const Asset* asset_for(std::string_view path) {
    if (const Asset* asset = find_asset(path)) return asset;
    const bool is_file =
        path.substr(path.find_last_of('/') + 1).find('.') != std::string_view::npos;
    const bool is_ours = path.starts_with("/assets/") || path.starts_with("/api/");
    return is_file || is_ours ? nullptr : find_asset("/index.html");
}

}  // namespace brigade::server
