// The last line of a process.
#include "server/crash.hpp"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <new>

namespace brigade::server {

namespace {

[[noreturn]] void no_memory() { end_at_once(kExitFault, "no_memory", "There is no memory left."); }

[[noreturn]] void nobody_caught_it() {
    const std::exception_ptr thrown = std::current_exception();
    if (!thrown) end_at_once(kExitFault, "fault", "The program gave up.");
    try {
        std::rethrow_exception(thrown);
    } catch (const std::exception& fault) {
        end_at_once(kExitFault, "fault", fault.what());
    } catch (...) {
        end_at_once(kExitFault, "fault", "Something was thrown that is no exception.");
    }
}

// In the place of whatever would end the line or the value.
char plain(char byte) {
    const bool is_special = static_cast<unsigned char>(byte) < 0x20 || byte == '"' || byte == '\\';
    return is_special ? '\'' : byte;
}

}  // namespace

void end_at_once(int code, std::string_view event, std::string_view why) noexcept {
    constexpr std::size_t kWhyMax = 400;
    std::array<char, kWhyMax + 1> words{};
    why = why.substr(0, kWhyMax);
    for (std::size_t at = 0; at < why.size(); ++at) words[at] = plain(why[at]);
    const std::time_t now = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&now, &utc);
    std::array<char, 32> time{};
    std::strftime(time.data(), time.size(), "%Y-%m-%dT%H:%M:%S.000Z", &utc);
    std::array<char, kWhyMax + 200> line{};
    const int bytes = std::snprintf(
        line.data(), line.size(), "time=%s level=error event=%.*s exit=%d why=\"%s\"\n",
        time.data(), static_cast<int>(event.size()), event.data(), code, words.data());
    [[maybe_unused]] const ssize_t written =
        write(STDERR_FILENO, line.data(), static_cast<std::size_t>(bytes));
    std::_Exit(code);
}

void end_on_faults() {
    std::set_terminate(nobody_caught_it);
    std::set_new_handler(no_memory);
}

}  // namespace brigade::server
