// The bus of a single process: a list of handlers for each topic.
#include <map>
#include <mutex>
#include <vector>

#include "server/bus.hpp"

namespace brigade::server {

namespace {

class LocalBus final : public Bus {
   public:
    void subscribe(std::string_view topic, Handler handler) override {
        const std::lock_guard lock(mutex_);
        std::shared_ptr<const Handlers>& known = topics_[std::string(topic)];
        auto more = known ? std::make_shared<Handlers>(*known) : std::make_shared<Handlers>();
        more->push_back(std::move(handler));
        known = std::move(more);
    }

    void publish(std::string_view topic, const std::string& notice) override {
        const std::shared_ptr<const Handlers> handlers = handlers_of(topic);
        if (!handlers) return;
        for (const Handler& handler : *handlers) handler(notice);
    }

   private:
    using Handlers = std::vector<Handler>;

    // A list is never changed once it is in the map, so handlers run without the lock and may
    // subscribe or publish themselves.
    std::shared_ptr<const Handlers> handlers_of(std::string_view topic) {
        const std::lock_guard lock(mutex_);
        const auto found = topics_.find(topic);
        return found == topics_.end() ? nullptr : found->second;
    }

    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<const Handlers>, std::less<>> topics_;
};

}  // namespace

std::unique_ptr<Bus> make_local_bus() { return std::make_unique<LocalBus>(); }

}  // namespace brigade::server
