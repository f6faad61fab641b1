// Framing, and the queue of frames.
#include "server/outbox.hpp"

#include <algorithm>

#include "core/assert.hpp"

namespace brigade::server {

namespace {

constexpr u8 kFinal = 0x80;
constexpr u8 kTextKind = 0x1;
constexpr u8 kCloseKind = 0x8;
constexpr u8 kPingKind = 0x9;
constexpr std::size_t kControlBytesMax = 125;

Frame framed(u8 kind, Text body) {
    Frame frame;
    const u64 size = body->size();
    frame.head[0] = static_cast<u8>(kFinal | kind);
    const unsigned length_bytes = size <= 125 ? 0 : size <= 0xFFFF ? 2 : 8;
    frame.head[1] = static_cast<u8>(length_bytes == 0 ? size : length_bytes == 2 ? 126 : 127);
    for (unsigned number = 0; number < length_bytes; ++number)
        frame.head[2 + number] = static_cast<u8>(size >> (8 * (length_bytes - 1 - number)));
    frame.head_bytes = static_cast<u8>(2 + length_bytes);
    frame.body = std::move(body);
    return frame;
}

bool is_inside_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

}  // namespace

bool Frame::is_message() const { return head[0] == (kFinal | kTextKind); }

Frame text_frame(Text text) { return framed(kTextKind, std::move(text)); }

Frame ping_frame(std::string_view payload) {
    ASSERT(payload.size() <= kControlBytesMax);
    return framed(kPingKind, std::make_shared<const std::string>(payload));
}

Frame close_frame(CloseCode code, std::string_view reason) {
    std::size_t end = std::min(reason.size(), kControlBytesMax - 2);
    while (end < reason.size() && end > 0 && is_inside_character(reason[end])) --end;
    std::string body;
    body += static_cast<char>(static_cast<u16>(code) >> 8U);
    body += static_cast<char>(static_cast<u16>(code) & 0xFFU);
    body += reason.substr(0, end);
    return framed(kCloseKind, std::make_shared<const std::string>(std::move(body)));
}

Frame raw_frame(std::string bytes) {
    Frame frame;
    frame.body = std::make_shared<const std::string>(std::move(bytes));
    return frame;
}

void Outbox::push(Frame frame) {
    bytes_ += frame.size();
    frames_.push_back(std::move(frame));
}

Outbox::Added Outbox::add(Frame frame) {
    const std::scoped_lock lock(mutex_);
    if (sealed_) return Added::Sealed;
    const bool is_passed_over = pace_ == Pace::Behind || pace_ == Pace::Drained;
    if (is_passed_over && frame.is_message()) return Added::Passed;
    if (frames_.size() >= messages_max_ || bytes_ + frame.size() > bytes_max_)
        return overflow(frame.is_message());
    push(std::move(frame));
    return std::exchange(writing_, true) ? Added::Waiting : Added::Start;
}

Outbox::Added Outbox::overflow(bool is_message) {
    if (is_message && pace_ == Pace::Keeping) {
        pace_ = Pace::Behind;
        return Added::Behind;
    }
    sealed_ = true;
    return Added::Full;
}

Outbox::Added Outbox::add_afresh(Frame frame) {
    {
        const std::scoped_lock lock(mutex_);
        if (pace_ == Pace::Drained) pace_ = Pace::CatchingUp;
    }
    return add(std::move(frame));
}

void Outbox::drop_messages() {
    const std::scoped_lock lock(mutex_);
    const auto first = frames_.begin() + (begun_ > 0 ? 1 : 0);
    const auto gone = std::remove_if(first, frames_.end(), [this](const Frame& frame) {
        if (frame.is_message()) bytes_ -= frame.size();
        return frame.is_message();
    });
    frames_.erase(gone, frames_.end());
}

bool Outbox::is_drained() {
    const std::scoped_lock lock(mutex_);
    if (pace_ != Pace::Behind || !frames_.empty()) return false;
    pace_ = Pace::Drained;
    return true;
}

bool Outbox::is_behind() const {
    const std::scoped_lock lock(mutex_);
    return pace_ != Pace::Keeping;
}

bool Outbox::seal(std::vector<Frame> last, bool drop_waiting) {
    const std::scoped_lock lock(mutex_);
    sealed_ = true;
    while (drop_waiting && frames_.size() > (begun_ > 0 ? 1 : 0)) {
        bytes_ -= frames_.back().size();
        frames_.pop_back();
    }
    for (Frame& frame : last) push(std::move(frame));
    return !std::exchange(writing_, true);
}

std::span<const boost::asio::const_buffer> Outbox::gather(Pieces& pieces) {
    const std::scoped_lock lock(mutex_);
    std::size_t count = 0;
    std::size_t skip = begun_;
    const auto add_piece = [&](const void* data, std::size_t size) {
        const std::size_t skipped = std::min(skip, size);
        skip -= skipped;
        if (size > skipped)
            pieces[count++] = {static_cast<const char*>(data) + skipped, size - skipped};
    };
    for (const Frame& frame : frames_) {
        if (count + 2 > kPiecesMax) break;
        add_piece(frame.head.data(), frame.head_bytes);
        add_piece(frame.body->data(), frame.body->size());
    }
    if (count == 0) writing_ = false;
    if (count == 0 && pace_ == Pace::CatchingUp) pace_ = Pace::Keeping;
    return {pieces.data(), count};
}

void Outbox::written(std::size_t bytes) {
    const std::scoped_lock lock(mutex_);
    begun_ += bytes;
    while (!frames_.empty() && begun_ >= frames_.front().size()) {
        begun_ -= frames_.front().size();
        bytes_ -= frames_.front().size();
        frames_.pop_front();
    }
    ASSERT(begun_ == 0 || !frames_.empty());
}

bool Outbox::is_done() const {
    const std::scoped_lock lock(mutex_);
    return sealed_ && frames_.empty();
}

}  // namespace brigade::server
