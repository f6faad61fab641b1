// spdlog does the writing; the form of a line is made here.
#include "server/logging.hpp"

#include <fmt/format.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>

namespace brigade::server {

namespace {

constexpr std::array<std::string_view, 4> kNames{"debug", "info", "warning", "error"};
constexpr std::size_t kValueBytesMax = 512;

spdlog::level::level_enum level_of(Level level) {
    switch (level) {
        case Level::Debug: return spdlog::level::debug;
        case Level::Info: return spdlog::level::info;
        case Level::Warning: return spdlog::level::warn;
        case Level::Error: return spdlog::level::err;
    }
    return spdlog::level::off;
}

bool is_plain(char byte) {
    return static_cast<unsigned char>(byte) > 0x20 && byte != '"' && byte != '=' && byte != '\\' &&
           static_cast<unsigned char>(byte) < 0x7F;
}

void append_quoted(std::string& out, char byte) {
    const auto code = static_cast<unsigned char>(byte);
    if (byte == '"' || byte == '\\') {
        out += '\\';
        out += byte;
    } else if (code < 0x20 || code == 0x7F) {
        out += fmt::format("\\x{:02x}", code);
    } else {
        out += byte;
    }
}

}  // namespace

void start_logging(Level level) {
    auto logger = std::make_shared<spdlog::logger>(
        "brigade", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    logger->set_formatter(std::make_unique<spdlog::pattern_formatter>(
        "time=%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc));
    logger->set_level(level_of(level));
    logger->flush_on(spdlog::level::warn);
    spdlog::set_default_logger(std::move(logger));
}

bool parse_level(std::string_view name, Level& level) {
    const auto found = std::ranges::find(kNames, name);
    if (found == kNames.end()) return false;
    level = static_cast<Level>(found - kNames.begin());
    return true;
}

std::string log_value(std::string_view text) {
    text = text.substr(0, kValueBytesMax);
    if (!text.empty() && std::ranges::all_of(text, is_plain)) return std::string(text);
    std::string out = "\"";
    for (const char byte : text) append_quoted(out, byte);
    return out + '"';
}

void note(Level level, std::string_view event, std::initializer_list<Field> fields) {
    spdlog::logger& logger = *spdlog::default_logger_raw();
    if (!logger.should_log(level_of(level))) return;
    std::string line = fmt::format("event={}", event);
    for (const auto& [key, value] : fields) line += fmt::format(" {}={}", key, log_value(value));
    logger.log(level_of(level), spdlog::string_view_t(line.data(), line.size()));
}

}  // namespace brigade::server
