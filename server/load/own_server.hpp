// A server of the load generator's own: this same program as a child process, on a free port, with
// a folder of its own that goes away with it.
#pragma once

#include <memory>
#include <string>

#include "server/load/net.hpp"
#include "server/load/process.hpp"

namespace brigade::load {

class OwnServer {
   public:
    // Room for this many connections and tables, all from one address.
    static Result<std::unique_ptr<OwnServer>> start(std::size_t connections, std::size_t tables);
    [[nodiscard]] const Address& address() const { return address_; }
    [[nodiscard]] pid_t pid() const { return process_.pid(); }

   private:
    OwnServer() = default;
    Status wait_until_it_listens();

    TemporaryFolder folder_;  // outlives the process
    Address address_;
    Child process_;
};

}  // namespace brigade::load
