// What waits to be written to one WebSocket: whole frames, in order, bounded. Anybody may add; the
// connection's strand takes as much as a socket will have in one call. No socket in here.
// When it is full its reader has fallen behind: messages are passed over until the rest is written
// and somebody begins afresh.
#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.hpp"
#include "server/connection.hpp"

namespace brigade::server {

// A frame of RFC 6455 from a server: a head, and a body that many connections may share.
struct Frame {
    std::array<u8, 10> head{};
    u8 head_bytes = 0;
    Text body;

    [[nodiscard]] std::size_t size() const { return head_bytes + body->size(); }
    [[nodiscard]] bool is_message() const;
};

enum class CloseCode : u16 {
    Normal = 1000,
    GoingAway = 1001,
    NotAcceptable = 1003,
    Policy = 1008,
    TooBig = 1009,
    Fault = 1011,
    TryAgain = 1013,
};

Frame text_frame(Text text);
Frame ping_frame(std::string_view payload);
// A reason longer than a control frame can hold is cut at a character.
Frame close_frame(CloseCode code, std::string_view reason);
// Bytes that are frames already.
Frame raw_frame(std::string bytes);

class Outbox {
   public:
    Outbox(std::size_t messages_max, std::size_t bytes_max)
        : messages_max_(messages_max), bytes_max_(bytes_max) {}

    enum class Added {
        Start,    // nobody is writing: the caller must see to it
        Waiting,  // it will be written after what is there
        Behind,   // it did not fit; told once, then messages are passed over
        Passed,   // passed over
        Full,     // even afresh it did not fit; told once, then the outbox takes nothing more
        Sealed,   // nothing is taken any more
    };
    Added add(Frame frame);
    // The first message that is taken again by an outbox that was drained.
    Added add_afresh(Frame frame);
    // On falling behind: messages that were not begun are forgotten; not while some are written.
    void drop_messages();
    // True once when somebody who fell behind has everything that was left.
    bool is_drained();
    [[nodiscard]] bool is_behind() const;

    // The last frames of a connection; nothing is taken after them. With `drop_waiting` what was
    // not begun is forgotten. True if the caller must see to the writing.
    bool seal(std::vector<Frame> last, bool drop_waiting);

    // The bytes to be written next, as pieces that stay valid until written(). None: there is
    // nothing, and the next to add must start again.
    static constexpr std::size_t kPiecesMax = 64;
    using Pieces = std::array<boost::asio::const_buffer, kPiecesMax>;
    std::span<const boost::asio::const_buffer> gather(Pieces& pieces);
    void written(std::size_t bytes);

    // Everything that will ever be in it has been written.
    [[nodiscard]] bool is_done() const;

   private:
    enum class Pace { Keeping, Behind, Drained, CatchingUp };

    void push(Frame frame);
    Added overflow(bool is_message);

    const std::size_t messages_max_;
    const std::size_t bytes_max_;
    mutable std::mutex mutex_;
    std::deque<Frame> frames_;
    std::size_t bytes_ = 0;  // of all frames
    std::size_t begun_ = 0;  // bytes of the first frame that have been written
    Pace pace_ = Pace::Keeping;
    bool writing_ = false;
    bool sealed_ = false;
};

}  // namespace brigade::server
