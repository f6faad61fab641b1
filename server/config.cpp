// The config file, key by key. Limits are read by their names in limits.hpp.
#include "server/config.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/describe.hpp>
#include <boost/pfr/tuple_size.hpp>
#include <cstdlib>

#include "core/described.hpp"
#include "core/document.hpp"
#include "core/reading.hpp"
#include "server/request_text.hpp"

namespace brigade::server {

BOOST_DESCRIBE_STRUCT(ClientLimits, (),
                      (frame_bytes_max, body_bytes_max, json_depth_max, acts_per_s, asks_per_s,
                       talks_per_s, shouts_per_s, others_per_s, burst_s, hellos_per_s, hellos_burst,
                       address_share, frames_per_s, bytes_per_s, decision_acts_max,
                       refused_in_a_row_max, talk_characters_max, act_id_bytes_max))
BOOST_DESCRIBE_STRUCT(AddressLimits, (),
                      (connections_per_address_max, tables_per_address_max, requests_per_s,
                       requests_burst, guests_per_hour, guests_burst, wrong_codes_free,
                       wrong_code_wait_s_max, wrong_passwords_free, wrong_password_wait_s_max))
BOOST_DESCRIBE_STRUCT(HouseLimits, (),
                      (connections_max, tables_max, commit_s_max, stuck_s_max, unsent_messages_max,
                       unsent_bytes_max, ping_every_s, silence_s_max, slow_reader_s_max,
                       request_s_max, first_request_s_max))
BOOST_DESCRIBE_STRUCT(TableLimits, (),
                      (watchers_max, watchers_per_address_max, windows_per_person_max,
                       talk_lines_kept, real_time_pauses_max, real_time_pause_s,
                       real_time_absence_s, table_idle_s, lobby_days_max, game_days_max,
                       old_tables_every_s))
BOOST_DESCRIBE_STRUCT(BotLimits, (),
                      (bot_threads, bot_pace, bot_queue_max, advice_ms_max, advice_wait_s_max,
                       advice_queue_max))

namespace {

template <class Part>
void visit_part(const auto& visit) {
    using Fields = boost::describe::describe_members<Part, boost::describe::mod_public>;
    static_assert(boost::mp11::mp_size<Fields>::value == boost::pfr::tuple_size_v<Part>,
                  "every limit must be in the lists above");
    visit_fields<Part>(visit);
}
void visit_limits(const auto& visit) {
    visit_part<ClientLimits>(visit);
    visit_part<AddressLimits>(visit);
    visit_part<HouseLimits>(visit);
    visit_part<TableLimits>(visit);
    visit_part<BotLimits>(visit);
}

constexpr u64 kLimitMax = 1'000'000'000;
constexpr u64 kThreadsMax = 256;
constexpr std::array<std::string_view, 8> kKeys{
    "port", "bind", "data", "public_url", "trusted_proxies", "log_level", "threads", "limits"};

std::vector<std::string_view> limit_names() {
    std::vector<std::string_view> names;
    visit_limits([&](auto field) { names.emplace_back(field.name); });
    return names;
}

u64 positive_at(const json::value& value, u64 max, const std::string& place) {
    const u64 number = number_at(value, max, place);
    if (number == 0) misread(place, "This must be at least 1.");
    return number;
}

void read_limits(const json::value& value, Limits& limits) {
    const json::object& table = table_at(value, "limits");
    only_keys(table, limit_names(), "limits");
    visit_limits([&](auto field) {
        const json::value* found = table.if_contains(field.name);
        if (found == nullptr) return;
        auto& limit = limits.*field.pointer;
        using Kind = std::remove_reference_t<decltype(limit)>;
        limit = static_cast<Kind>(positive_at(*found, kLimitMax, part("limits", field.name)));
    });
}

void read_proxies(const json::value& value, ServeConfig& config) {
    const json::array& list = list_at(value, "trusted_proxies");
    for (std::size_t number = 0; number < list.size(); ++number) {
        const std::string place = part("trusted_proxies", number);
        config.trusted_proxies.push_back(taken(parse_network(word_at(list[number], place)), place));
    }
}

void read_level(const json::value& value, ServeConfig& config) {
    if (!parse_level(word_at(value, "log_level"), config.log_level))
        misread("log_level", "This must be one of: debug, info, warning, error.");
}

void read_key(std::string_view key, const json::value& value, ServeConfig& config) {
    const std::string place(key);
    if (key == "port") config.port = static_cast<int>(number_at(value, 65535, place));
    if (key == "bind") config.bind = word_at(value, place);
    if (key == "data") config.data = word_at(value, place);
    if (key == "public_url")
        config.public_url = taken(check_public_url(word_at(value, place)), place);
    if (key == "trusted_proxies") read_proxies(value, config);
    if (key == "log_level") read_level(value, config);
    if (key == "threads")
        config.threads = static_cast<unsigned>(positive_at(value, kThreadsMax, place));
    if (key == "limits") read_limits(value, config.limits);
}

}  // namespace

Result<ServeConfig> read_config(std::string_view text, const std::string& file_name) {
    const Result<Document> document = Document::parse(text, file_name);
    if (!document) return document.error();
    ServeConfig config;
    try {
        const json::object& table = table_at(document->root(), "");
        only_keys(table, kKeys, "");
        for (const auto& entry : table) read_key(entry.key(), entry.value(), config);
        return config;
    } catch (const Misread& fault) {
        return Error{fault.error.text, document->locate(fault.error.place)};
    }
}

Result<std::string> check_public_url(std::string_view url) {
    while (url.ends_with('/')) url.remove_suffix(1);
    const auto origin = origin_of(url);
    const std::size_t host = url.find("://");
    if (!origin || url.find_first_of("/?#", host + 3) != std::string_view::npos)
        return Error{fmt::format("'{}' is not an address like https://games.example.", url)};
    return *origin;
}

Result<std::string> usual_data_folder() {
    const auto from = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string(value == nullptr ? "" : value);
    };
    // The standard says that a relative one is to be ignored.
    if (const std::string data = from("XDG_DATA_HOME"); data.starts_with('/'))
        return data + "/brigade";
    if (const std::string home = from("HOME"); !home.empty()) return home + "/.local/share/brigade";
    return Error{"There is no home folder to keep tables in; name one with --data."};
}

}  // namespace brigade::server
