// The heartbeat file: one number of fixed width, so that a beat overwrites the one before exactly.
#include "server/heartbeat.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>

namespace brigade::server {

namespace {
constexpr std::size_t kDigits = 19;  // as many as the largest i64 has
}

Result<Heartbeat> Heartbeat::start(const std::string& folder) {
    const std::string path = file_in(folder, kHeartbeatFile);
    Descriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (!file.is_open()) return cannot_write(path, errno);
    return Heartbeat(std::move(file));
}

i64 Heartbeat::last(const std::string& folder) {
    const Result<std::string> text = read_small_file(file_in(folder, kHeartbeatFile));
    if (!text || text->size() != kDigits) return 0;
    i64 number = 0;
    const char* end = text->data() + text->size();
    const auto [rest, fault] = std::from_chars(text->data(), end, number);
    return fault == std::errc{} && rest == end && number > 0 ? number : 0;
}

void Heartbeat::beat(i64 now_ms) const {
    const std::string text = fmt::format("{:0{}}", now_ms, kDigits);
    // A beat that cannot be written is a beat missed; the next one tries again.
    [[maybe_unused]] const ssize_t written = pwrite(file_.number(), text.data(), text.size(), 0);
}

}  // namespace brigade::server
