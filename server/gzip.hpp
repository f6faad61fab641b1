// Texts made small for the way to the browser. The files of the client are packed at build time
// (cmake/embed_assets.cmake); this is for what the server itself writes.
#pragma once

#include <string>
#include <string_view>

namespace brigade::server {

std::string gzipped(std::string_view text);

}  // namespace brigade::server
