// The gzip format around Beast's deflate: a fixed head, the packed bytes, checksum and length.
#include "server/gzip.hpp"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

#include "core/assert.hpp"
#include "core/types.hpp"

namespace brigade::server {

namespace zlib = boost::beast::zlib;

namespace {

constexpr int kLevel = 6;
constexpr int kWindowBits = 15;
constexpr int kMemoryLevel = 8;

void append_little_endian(std::string& out, u32 word) {
    for (unsigned shift = 0; shift < 32; shift += 8)
        out += static_cast<char>((word >> shift) & 0xFFU);
}

u32 checksum(std::string_view text) {
    boost::crc_32_type crc;
    crc.process_bytes(text.data(), text.size());
    return crc.checksum();
}

}  // namespace

std::string gzipped(std::string_view text) {
    using namespace std::string_literals;
    std::string out = "\x1F\x8B\x08\0\0\0\0\0\0\xFF"s;
    const std::size_t head = out.size();
    zlib::deflate_stream packer;
    packer.reset(kLevel, kWindowBits, kMemoryLevel, zlib::Strategy::normal);
    out.resize(head + packer.upper_bound(text.size()));
    zlib::z_params io;
    io.next_in = text.data();
    io.avail_in = text.size();
    io.next_out = out.data() + head;
    io.avail_out = out.size() - head;
    boost::system::error_code fault;
    packer.write(io, zlib::Flush::finish, fault);
    ASSERT(fault == zlib::error::end_of_stream);
    out.resize(out.size() - io.avail_out);
    append_little_endian(out, checksum(text));
    append_little_endian(out, static_cast<u32>(text.size()));
    return out;
}

}  // namespace brigade::server
