// Names of people and accounts, and the one rule for passwords.
#include "server/names.hpp"

#include <algorithm>
#include <array>

#include "server/people.hpp"

namespace brigade::server {

namespace {

constexpr std::size_t kNameMax = 24;
constexpr std::size_t kAccountMin = 3;
constexpr std::size_t kAccountMax = 24;
constexpr std::size_t kPasswordMin = 8;
constexpr std::size_t kPasswordMax = 128;
constexpr std::size_t kMarksMax = 4;  // on one letter; more would climb over the lines around it

struct Range {
    char32_t first, last;
};
bool is_in(char32_t point, const auto& ranges) {
    return std::any_of(ranges.begin(), ranges.end(), [point](const Range& range) {
        return point >= range.first && point <= range.last;
    });
}

// Nothing that moves other text about or cannot be seen: controls, marks of direction, invisible
// fillers, private use, tags. The joiners stay, because Persian names and emoji need them.
constexpr std::array kNeverShown{
    Range{0x00, 0x1F},       Range{0x7F, 0x9F},       Range{0xAD, 0xAD},
    Range{0x34F, 0x34F},     Range{0x61C, 0x61C},     Range{0x115F, 0x1160},
    Range{0x17B4, 0x17B5},   Range{0x180B, 0x180F},   Range{0x200B, 0x200B},
    Range{0x200E, 0x200F},   Range{0x2028, 0x202E},   Range{0x2060, 0x206F},
    Range{0x2800, 0x2800},   Range{0x3164, 0x3164},   Range{0xE000, 0xF8FF},
    Range{0xFDD0, 0xFDEF},   Range{0xFEFF, 0xFEFF},   Range{0xFFA0, 0xFFA0},
    Range{0xFFF0, 0xFFFF},   Range{0x1D173, 0x1D17A}, Range{0xE0000, 0xE0FFF},
    Range{0xF0000, 0x10FFFF}};
constexpr std::array kSpaces{Range{0x20, 0x20},     Range{0xA0, 0xA0},     Range{0x1680, 0x1680},
                             Range{0x2000, 0x200A}, Range{0x202F, 0x202F}, Range{0x205F, 0x205F},
                             Range{0x3000, 0x3000}};
constexpr std::array kMarks{Range{0x300, 0x36F},   Range{0x483, 0x489},   Range{0x1AB0, 0x1AFF},
                            Range{0x1DC0, 0x1DFF}, Range{0x20D0, 0x20FF}, Range{0xFE20, 0xFE2F}};
// Characters that only say something about their neighbours.
constexpr std::array kAttached{Range{0x200C, 0x200D}, Range{0xFE00, 0xFE0F}};

void append(std::string& text, char32_t point) {
    const auto put = [&text](char32_t byte) { text.push_back(static_cast<char>(byte)); };
    const auto put_rest = [&](int shift) { put(0x80 | ((point >> shift) & 0x3F)); };
    if (point < 0x80) return put(point);
    if (point < 0x800) {
        put(0xC0 | (point >> 6));
    } else if (point < 0x10000) {
        put(0xE0 | (point >> 12));
        put_rest(6);
    } else {
        put(0xF0 | (point >> 18));
        put_rest(12);
        put_rest(6);
    }
    put_rest(0);
}

// How many bytes follow this first one, or -1 if none starts like this.
int followers(unsigned char first) {
    if (first < 0x80) return 0;
    if (first >= 0xC2 && first < 0xE0) return 1;
    if (first >= 0xE0 && first < 0xF0) return 2;
    if (first >= 0xF0 && first < 0xF5) return 3;
    return -1;
}

bool is_whole_point(char32_t point, int length) {
    constexpr std::array<char32_t, 4> kLeast{0, 0x80, 0x800, 0x10000};
    const bool is_half_of_a_pair = point >= 0xD800 && point <= 0xDFFF;
    return point >= kLeast[static_cast<std::size_t>(length)] && point <= 0x10FFFF &&
           !is_half_of_a_pair;
}

// Takes one code point off the front.
std::optional<char32_t> take_point(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const int count = followers(first);
    if (count < 0 || text.size() <= static_cast<std::size_t>(count)) return std::nullopt;
    char32_t point = count == 0 ? first : first & (0x3FU >> count);
    for (int at = 1; at <= count; ++at) {
        const auto byte = static_cast<unsigned char>(text[static_cast<std::size_t>(at)]);
        if ((byte & 0xC0) != 0x80) return std::nullopt;
        point = (point << 6) | (byte & 0x3FU);
    }
    if (!is_whole_point(point, count)) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(count) + 1);
    return point;
}

// Spaces at the ends go, several in a row become one.
std::vector<char32_t> without_idle_spaces(const std::vector<char32_t>& points) {
    std::vector<char32_t> kept;
    for (const char32_t point : points) {
        const bool space = is_in(point, kSpaces);
        if (space && (kept.empty() || kept.back() == U' ')) continue;
        kept.push_back(space ? U' ' : point);
    }
    if (!kept.empty() && kept.back() == U' ') kept.pop_back();
    return kept;
}

bool piles_up_marks(const std::vector<char32_t>& points) {
    std::size_t marks = 0;
    for (const char32_t point : points) {
        marks = is_in(point, kMarks) ? marks + 1 : 0;
        if (marks > kMarksMax) return true;
    }
    return false;
}

bool can_be_seen(const std::vector<char32_t>& points) {
    return std::any_of(points.begin(), points.end(), [](char32_t point) {
        return !is_in(point, kAttached) && !is_in(point, kMarks);
    });
}

// Joiners hold two characters together; anywhere else they only hide.
std::vector<char32_t> without_idle_joiners(const std::vector<char32_t>& points) {
    constexpr Range kJoiners{0x200C, 0x200D};
    const auto is_joiner = [&](char32_t point) {
        return point >= kJoiners.first && point <= kJoiners.last;
    };
    const auto joins = [&](std::size_t at) {
        return at < points.size() && !is_joiner(points[at]) && !is_in(points[at], kSpaces);
    };
    std::vector<char32_t> kept;
    for (std::size_t at = 0; at < points.size(); ++at)
        if (!is_joiner(points[at]) || (at > 0 && joins(at - 1) && joins(at + 1)))
            kept.push_back(points[at]);
    return kept;
}

std::vector<char32_t> without_piled_marks(const std::vector<char32_t>& points) {
    std::vector<char32_t> kept;
    std::size_t marks = 0;
    for (const char32_t point : points) {
        marks = is_in(point, kMarks) ? marks + 1 : 0;
        if (marks <= kMarksMax) kept.push_back(point);
    }
    return kept;
}

Error bad_name(std::string sentence) { return Error{std::move(sentence), "", "bad-name"}; }

}  // namespace

std::optional<std::vector<char32_t>> code_points(std::string_view text) {
    std::vector<char32_t> points;
    while (!text.empty()) {
        const std::optional<char32_t> point = take_point(text);
        if (!point) return std::nullopt;
        points.push_back(*point);
    }
    return points;
}

Result<std::string> clean_name(std::string_view name) {
    const std::optional<std::vector<char32_t>> points = code_points(name);
    if (!points) return bad_name("This name is not readable text.");
    if (std::any_of(points->begin(), points->end(),
                    [](char32_t point) { return is_in(point, kNeverShown); }))
        return bad_name("A name must not have invisible characters.");
    const std::vector<char32_t> kept = without_idle_spaces(*points);
    if (kept.empty() || !can_be_seen(kept)) return bad_name("Type a name first.");
    if (kept.size() > kNameMax) return bad_name("A name has at most 24 characters.");
    if (piles_up_marks(kept)) return bad_name("A letter of a name has at most four marks.");
    std::string clean;
    for (const char32_t point : kept) append(clean, point);
    return clean;
}

CleanLine clean_line(std::string_view text) {
    std::optional<std::vector<char32_t>> points = code_points(text);
    if (!points) return {};
    // A line break is where somebody wanted a space.
    for (char32_t& point : *points)
        if ((point >= 0x09 && point <= 0x0D) || point == 0x85 || point == 0x2028 || point == 0x2029)
            point = U' ';
    std::erase_if(*points, [](char32_t point) { return is_in(point, kNeverShown); });
    const std::vector<char32_t> kept =
        without_idle_spaces(without_piled_marks(without_idle_joiners(*points)));
    if (!can_be_seen(kept)) return {};
    CleanLine line{{}, kept.size()};
    for (const char32_t point : kept) append(line.text, point);
    return line;
}

Result<std::string> account_key(std::string_view account) {
    const auto is_fine = [](char sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') ||
               (sign >= '0' && sign <= '9') || sign == '.' || sign == '-' || sign == '_';
    };
    const bool fits = account.size() >= kAccountMin && account.size() <= kAccountMax;
    if (!fits || !std::all_of(account.begin(), account.end(), is_fine))
        return Error{
            "An account name has 3 to 24 letters a to z, digits, dots, hyphens or underscores.", "",
            "bad-account-name"};
    std::string key(account);
    for (char& sign : key)
        if (sign >= 'A' && sign <= 'Z') sign = static_cast<char>(sign - 'A' + 'a');
    return key;
}

Status check_password(std::string_view password) {
    const std::optional<std::vector<char32_t>> points = code_points(password);
    if (!points || points->size() < kPasswordMin || points->size() > kPasswordMax)
        return Error{"A password has 8 to 128 characters.", "", "bad-password"};
    return Nothing{};
}

}  // namespace brigade::server
