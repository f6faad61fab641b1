// The heartbeat file: lines of fixed width, so that a beat overwrites the one before exactly. A
// line that does not fit its check is not believed: the table's clock then goes on from its last
// entry.
#include "server/heartbeat.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>

#include "core/hash.hpp"
#include "core/json.hpp"

namespace brigade::server {

namespace {

constexpr std::size_t kRunDigits = 16;
constexpr std::size_t kMillisDigits = 19;  // as many as the largest i64 has
constexpr std::size_t kCheckDigits = 16;
constexpr std::size_t kLineBytes = kRunDigits + 1 + kMillisDigits + 1 + kCheckDigits + 1;
constexpr std::size_t kLinesKept = 1'000;

std::string line_of(std::string_view run, Millis served_ms) {
    const std::string words = fmt::format("{} {:0{}}", run, served_ms, kMillisDigits);
    return fmt::format("{} {}\n", words, hex64(hash_bytes(words, 0)));
}

// The process and how long it served; nothing if the line is damaged.
std::optional<std::pair<std::string, Millis>> read_line(std::string_view line) {
    Millis served_ms = 0;
    const std::string_view number = line.substr(kRunDigits + 1, kMillisDigits);
    const char* end = number.data() + number.size();
    const auto [rest, fault] = std::from_chars(number.data(), end, served_ms);
    if (fault != std::errc{} || rest != end || served_ms < 0) return std::nullopt;
    const std::string_view run = line.substr(0, kRunDigits);
    if (line_of(run, served_ms) != line) return std::nullopt;
    return std::pair(std::string(run), served_ms);
}

i64 written_at(const std::string& path) {
    struct stat about{};
    if (stat(path.c_str(), &about) != 0) return 0;
    return about.st_mtim.tv_sec * 1000 + about.st_mtim.tv_nsec / 1'000'000;
}

std::string new_run() {
    u64 number = 0;
    randombytes_buf(&number, sizeof number);
    return hex64(number);
}

}  // namespace

Result<Heartbeat> Heartbeat::start(const std::string& folder) {
    const std::string path = file_in(folder, kHeartbeatFile);
    const i64 last_written = written_at(path);
    const Result<std::string> text = read_small_file(path);
    Runs before;
    std::string kept;
    const std::string_view all = text ? std::string_view(*text) : std::string_view{};
    for (std::size_t at = 0; at + kLineBytes <= all.size(); at += kLineBytes)
        if (const auto line = read_line(all.substr(at, kLineBytes))) {
            before.insert(*line);
            kept += all.substr(at, kLineBytes);
        }
    if (kept.size() > kLinesKept * kLineBytes) kept.erase(0, kept.size() - kLinesKept * kLineBytes);
    std::string run = new_run();
    if (const Status written = write_private(path, kept + line_of(run, 0)); !written)
        return written.error();
    Descriptor file(open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.is_open()) return cannot_write(path, errno);
    return Heartbeat(std::move(file), std::move(before), std::move(run), kept.size(), last_written);
}

std::optional<Millis> Heartbeat::served(const std::string& run) const {
    const auto found = before_.find(run);
    if (found == before_.end()) return std::nullopt;
    return found->second;
}

void Heartbeat::beat(Millis served_ms) const {
    const std::string line = line_of(run_, served_ms);
    // A beat that cannot be written is a beat missed; the next one tries again.
    [[maybe_unused]] const ssize_t written =
        pwrite(file_.number(), line.data(), line.size(), static_cast<off_t>(offset_));
}

}  // namespace brigade::server
