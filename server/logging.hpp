// What the server says about itself: one line per event on standard error, key=value, so that both
// people and programs can read it. Values from outside are quoted; a line is always one line.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace brigade::server {

enum class Level { Debug, Info, Warning, Error };

using Field = std::pair<std::string_view, std::string>;

// From now on spdlog's default logger, which the whole server uses, writes in this form; lines
// below the level are left out.
void start_logging(Level level);
// "debug", "info", "warning", "error".
bool parse_level(std::string_view name, Level& level);

// note(Level::Info, "listening", {{"port", "8080"}}) → … level=info event=listening port=8080
void note(Level level, std::string_view event, std::initializer_list<Field> fields = {});

// A value as it stands in a line: as it is if it is one plain word, else quoted and escaped.
std::string log_value(std::string_view text);

}  // namespace brigade::server
