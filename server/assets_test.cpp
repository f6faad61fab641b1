// The client inside the binary, as it was built.
#include "server/assets.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace brigade::server {

TEST_CASE("the client's page is in the binary and is asked for again each time") {
    const Asset* page = find_asset("/index.html");
    REQUIRE(page != nullptr);
    CHECK(page->type == "text/html; charset=utf-8");
    CHECK(page->bytes.starts_with("<!doctype html>"));
    CHECK_FALSE(page->immutable);
}

TEST_CASE("every path of the client's router gets the page, a missing file does not") {
    const Asset* page = find_asset("/index.html");
    CHECK(asset_for("/") == page);
    CHECK(asset_for("/t/KR7F") == page);
    CHECK(asset_for("/index.html") == page);
    CHECK(asset_for("/missing.js") == nullptr);
    CHECK(asset_for("/t/missing.png") == nullptr);
    CHECK(asset_for("/assets/missing") == nullptr);
    CHECK(asset_for("/api/missing") == nullptr);
    CHECK(asset_for("") == page);
}

TEST_CASE("files whose names hold their hash may be kept for ever") {
    const auto assets = all_assets();
    for (const Asset& asset : assets) CHECK(asset.immutable == asset.path.starts_with("/assets/"));
    CHECK(std::ranges::any_of(assets, &Asset::immutable));
}

TEST_CASE("every file has bytes, a type, a tag of its own, and a twin only if that is smaller") {
    CHECK(std::ranges::is_sorted(all_assets(), {}, &Asset::path));
    std::set<std::string_view> tags;
    for (const Asset& asset : all_assets()) {
        CAPTURE(asset.path);
        CHECK_FALSE(asset.bytes.empty());
        CHECK_FALSE(asset.type.empty());
        CHECK(asset.etag.size() == 18);
        CHECK(asset.gzip.size() < asset.bytes.size());
        CHECK(find_asset(asset.path) == &asset);
        tags.insert(asset.etag);
    }
    CHECK(tags.size() == all_assets().size());
}

TEST_CASE("scripts and styles are packed, fonts are not packed again") {
    for (const Asset& asset : all_assets()) {
        CAPTURE(asset.path);
        if (asset.path.ends_with(".woff2")) CHECK(asset.gzip.empty());
        if (asset.bytes.size() > 4096 && asset.path.ends_with(".js"))
            CHECK(asset.gzip.starts_with("\x1F\x8B"));
    }
}

}  // namespace brigade::server
