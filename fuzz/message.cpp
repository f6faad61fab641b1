// Any bytes as a frame from a client: refused in a sentence, or a message that reads back the same.
#include <algorithm>

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

// Whether a number in it is not whole: those may come back as their neighbour, and no move has any.
bool has_fraction(const json::value& value) {
    const auto in_it = [](const json::value& part) { return has_fraction(part); };
    if (const json::array* list = value.if_array())
        return std::any_of(list->begin(), list->end(), in_it);
    if (const json::object* object = value.if_object())
        return std::any_of(object->begin(), object->end(),
                           [&](const auto& entry) { return in_it(entry.value()); });
    return value.is_double();
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
    ASSERT(has_fraction(*parse_json(once, kDepthMax)) || written(*again) == once);
}

}  // namespace brigade::fuzz
