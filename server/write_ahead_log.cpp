// The format is SQLite's: https://sqlite.org/fileformat2.html, section 4.
#include "server/write_ahead_log.hpp"

#include <unistd.h>

#include <array>
#include <cstring>
#include <fstream>
#include <string_view>

namespace brigade::server {

namespace {

constexpr std::size_t kHeadBytes = 32;
constexpr std::size_t kFrameHeadBytes = 24;
constexpr std::size_t kSaltsAt = 16;  // in the head of the file
constexpr u32 kMagic = 0x377F0682;    // the lowest bit says that checksums are big-endian
constexpr u32 kPageBytesMin = 512;
constexpr u32 kPageBytesMax = 65536;

u32 big_endian(const char* bytes) {
    u32 word = 0;
    for (int at = 0; at < 4; ++at) word = word << 8U | static_cast<unsigned char>(bytes[at]);
    return word;
}
u64 salts_in(const char* bytes) { return u64{big_endian(bytes)} << 32U | big_endian(bytes + 4); }

// Goes on from one frame to the next.
struct Sum {
    u32 first = 0;
    u32 second = 0;
    bool operator==(const Sum&) const = default;

    void add(std::string_view bytes, bool is_big_endian) {
        for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
            first += word(bytes.data() + at, is_big_endian) + second;
            second += word(bytes.data() + at + 4, is_big_endian) + first;
        }
    }
    static u32 word(const char* bytes, bool is_big_endian) {
        if (is_big_endian) return big_endian(bytes);
        u32 word = 0;
        std::memcpy(&word, bytes, sizeof word);
        return word;
    }
};
Sum sum_in(const char* bytes) { return {big_endian(bytes), big_endian(bytes + 4)}; }

struct Frame {
    bool is_of_this_log = false;  // or a leftover of the one before
    bool ends_transaction = false;
    Sum sum;      // that it says
    Sum counted;  // that it has, going on from the frame before
};

class LogReader {
   public:
    explicit LogReader(const std::string& path) : file_(path, std::ios::binary) {}

    // Whether there is room for a head and a byte of a frame, and whether the head fits.
    bool read_head(LogFile& log) {
        std::array<char, kHeadBytes> head{};
        if (!file_.read(head.data(), head.size())) return false;
        log.has_frames = file_.peek() != std::ifstream::traits_type::eof();
        const u32 magic = big_endian(head.data());
        is_big_endian_ = (magic & 1U) != 0;
        const u32 page = big_endian(head.data() + 8);
        sum_.add({head.data(), 24}, is_big_endian_);
        log.has_head = (magic & ~1U) == kMagic && sum_ == sum_in(head.data() + 24) &&
                       page >= kPageBytesMin && page <= kPageBytesMax;
        salts_ = log.salts = salts_in(head.data() + kSaltsAt);
        bytes_.resize(kFrameHeadBytes + page * (log.has_head ? 1U : 0U));
        return log.has_head;
    }

    bool next(Frame& frame) {
        if (!file_.read(bytes_.data(), static_cast<std::streamsize>(bytes_.size()))) return false;
        frame.is_of_this_log = salts_in(bytes_.data() + 8) == salts_;
        frame.ends_transaction = big_endian(bytes_.data() + 4) != 0;
        frame.sum = sum_in(bytes_.data() + 16);
        sum_.add({bytes_.data(), 8}, is_big_endian_);
        sum_.add(std::string_view(bytes_).substr(kFrameHeadBytes), is_big_endian_);
        frame.counted = sum_;
        // The next frame is held against what this one says, so that frames behind a damaged one
        // can still be told from rubbish.
        sum_ = frame.sum;
        return true;
    }

   private:
    std::ifstream file_;
    std::string bytes_;
    bool is_big_endian_ = false;
    u64 salts_ = 0;
    Sum sum_;
};

}  // namespace

// A transaction is only begun when the one before it is safe on the disk. So whatever follows the
// end of a transaction, behind a frame that does not fit, proves that this frame was whole once.
LogFile look_through_log(const std::string& path) {
    LogFile log;
    LogReader reader(path);
    if (!reader.read_head(log)) return log;
    Frame frame;
    bool fits = true;        // so far
    bool has_ended = false;  // a transaction, since it did not
    for (int number = 1; reader.next(frame); ++number) {
        const bool is_whole = frame.is_of_this_log && frame.sum == frame.counted;
        if (!is_whole && fits) {
            fits = false;
            has_ended = frame.is_of_this_log && frame.ends_transaction;
            continue;
        }
        if (fits && frame.ends_transaction) log.kept = number;
        if (fits || !is_whole) continue;
        log.goes_on_after = log.goes_on_after || has_ended;
        has_ended = has_ended || frame.ends_transaction;
    }
    return log;
}

u64 salts_of_log(int file) {
    std::array<char, 8> salts{};
    if (pread(file, salts.data(), salts.size(), kSaltsAt) != static_cast<ssize_t>(salts.size()))
        return 0;
    return salts_in(salts.data());
}

}  // namespace brigade::server
