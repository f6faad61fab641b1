// The built browser client, inside the binary. cmake/embed_assets.cmake packs web/dist.
#pragma once

#include <span>
#include <string_view>

namespace brigade::server {

struct Asset {
    std::string_view path;  // "/assets/index-BcLRk17W.js"
    std::string_view type;
    std::string_view etag;  // with its quotes
    std::string_view bytes;
    std::string_view gzip;   // empty: packing does not help
    bool immutable = false;  // its name changes when it does
};

// Sorted by path.
std::span<const Asset> all_assets();

const Asset* find_asset(std::string_view path);

// What a browser gets for a path: the file, or the client's page for a path of its router, that is
// any whose last part has no dot. None: there is no such file.
const Asset* asset_for(std::string_view path);

}  // namespace brigade::server
