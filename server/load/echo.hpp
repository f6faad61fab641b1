// The floor under every latency: the same bytes through the same library, with no rules, no log and
// no table between. One process answers, in another the groups act.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <vector>

#include "server/load/group.hpp"
#include "server/load/net.hpp"
#include "server/load/process.hpp"

namespace brigade::load {

// What an act looked like at a real table: the frame of the actor, and what each viewer got.
struct Frames {
    std::string act;
    std::vector<std::string> plays;
};

// Its first message on a connection names the group; a message that begins with '=' is what this
// end wants to get from now on; any other is an act: each end of the group gets its text, and the
// sender an acknowledgement too, as a table does it.
struct EchoServer {
    Child process;
    Address address;
};
Result<EchoServer> start_echo_server();

class EchoGroup final : public Group {
   public:
    EchoGroup(boost::asio::io_context& io, const Address& address, std::size_t number,
              std::size_t viewers);
    ~EchoGroup() override;

    [[nodiscard]] bool is_open() const { return open_ == ends_.size(); }
    void use(const Frames& frames);
    bool act() override;

   private:
    struct End;
    std::size_t number_;
    std::size_t open_ = 0;
    std::size_t next_ = 0;
    std::string act_;
    std::vector<std::unique_ptr<End>> ends_;
};

}  // namespace brigade::load
