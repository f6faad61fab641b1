// Any bytes as a frame from a client: refused in a sentence, or a message that reads back the same.
#include "core/assert.hpp"
#include "fuzz/targets.hpp"
#include "server/client_message.hpp"

namespace brigade::fuzz {

namespace {

constexpr std::size_t kDepthMax = 16;

std::string written(const wire::ClientMessage& message) {
    std::string out;
    std::visit([&](const auto& known) { wire::write_message(out, known); }, message);
    return out;
}

}  // namespace

void message(std::string_view bytes) {
    const Result<wire::ClientMessage> read = wire::read_client_message(bytes, kDepthMax);
    if (!read) {
        ASSERT(!read.error().text.empty());
        return;
    }
    const std::string once = written(*read);
    const Result<wire::ClientMessage> again = wire::read_client_message(once, kDepthMax);
    ASSERT(again.ok());
    ASSERT(written(*again) == once);
}

}  // namespace brigade::fuzz
