// Who should hear of it: short notices between parts of the server that do not own each other.
// In one process a list of handlers; between several, an engine made for it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace brigade::server {

class Bus {
   public:
    virtual ~Bus() = default;
    using Handler = std::function<void(const std::string& notice)>;
    // Handlers are called in the publisher's thread and must not block.
    virtual void subscribe(std::string_view topic, Handler handler) = 0;
    virtual void publish(std::string_view topic, const std::string& notice) = 0;
};

std::unique_ptr<Bus> make_local_bus();

}  // namespace brigade::server
