// The acting side of the echo.
#include <fmt/format.h>

#include "server/load/echo.hpp"

namespace brigade::load {

struct EchoGroup::End final : Listener {
    explicit End(EchoGroup& its_group) : group(its_group) {}
    void opened() override {
        ++group.open_;
        socket->send(fmt::format("{}", group.number_));
    }
    void received(std::string_view message) override {
        if (!message.starts_with(R"({"t":"ack")")) group.seen();
    }
    void lost(const std::string& /*why*/) override { --group.open_; }

    EchoGroup& group;
    std::shared_ptr<Socket> socket;
};

EchoGroup::EchoGroup(boost::asio::io_context& io, const Address& address, std::size_t number,
                     std::size_t viewers)
    : Group(viewers), number_(number) {
    for (std::size_t count = 0; count < viewers; ++count) {
        End& end = *ends_.emplace_back(std::make_unique<End>(*this));
        end.socket = open_socket(io, address, "", end);
    }
}

EchoGroup::~EchoGroup() {
    for (const auto& end : ends_) end->socket->close();
}

void EchoGroup::use(const Frames& frames) {
    act_ = frames.act;
    for (std::size_t number = 0; number < ends_.size(); ++number)
        ends_[number]->socket->send("=" + frames.plays[number]);
}

bool EchoGroup::act() {
    if (is_busy() || act_.empty() || !is_open()) return false;
    begin();
    ends_[next_]->socket->send(act_);
    next_ = (next_ + 1) % ends_.size();
    return true;
}

}  // namespace brigade::load
