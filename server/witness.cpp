// Lines of one length, each with a checksum of its own, so that a torn or damaged one costs no
// other.
#include "server/witness.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "core/hash.hpp"
#include "server/logging.hpp"

namespace brigade::server {

namespace {

// The file begins anew when it is larger than this and than twice what it began with.
constexpr std::size_t kBytesMax = std::size_t{4} * 1024 * 1024;

constexpr std::size_t kLineBytes = sizeof(WitnessLine);

u64 own_checksum(const WitnessLine& line) {
    constexpr u64 kSeed = 0x7769746E657373ULL;
    return hash_bytes({reinterpret_cast<const char*>(&line), kLineBytes - sizeof line.own}, kSeed);
}

std::string bytes_of(const std::vector<WitnessLine>& lines) {
    return {reinterpret_cast<const char*>(lines.data()), lines.size() * kLineBytes};
}

std::vector<WitnessLine> lines_of(const Testimony& known) {
    std::vector<WitnessLine> lines;
    for (const auto& [table, seen] : known.tables) {
        if (seen.document) lines.push_back(*seen.document);
        if (seen.entry) lines.push_back(*seen.entry);
    }
    if (known.log) lines.push_back(*known.log);
    return lines;
}

WitnessLine sealed(WitnessLine line) {
    line.own = own_checksum(line);
    return line;
}

}  // namespace

WitnessLine entry_line(const StoredEntry& entry, u64 checksum) {
    return sealed({.table = static_cast<i64>(entry.table),
                   .game = entry.game,
                   .number = entry.number,
                   .checksum = checksum});
}

WitnessLine document_line(const StoredTable& table, int version, u64 checksum) {
    WitnessLine line{.table = static_cast<i64>(table.id),
                     .game = kWitnessDocument,
                     .number = version,
                     .checksum = checksum};
    table.code.copy(line.code.data(), line.code.size());
    return sealed(line);
}

WitnessLine gone_line(TableId table) {
    return sealed({.table = static_cast<i64>(table), .game = kWitnessGone});
}

WitnessLine log_line(u64 log, int frames) {
    return sealed({.table = static_cast<i64>(log), .game = kWitnessLog, .number = frames});
}

std::string code_of(const WitnessLine& line) {
    return {line.code.data(), strnlen(line.code.data(), line.code.size())};
}

void Testimony::add(const WitnessLine& line) {
    if (line.game == kWitnessLog)
        log = line;
    else if (line.game == kWitnessGone)
        tables.erase(line.table);
    else if (line.game == kWitnessDocument)
        tables[line.table].document = line;
    else
        tables[line.table].entry = line;
}

Testimony Witness::read(const std::string& folder) {
    Testimony known;
    const Result<std::string> text = read_small_file(file_in(folder, kWitnessFile));
    if (!text) return known;
    std::size_t damaged = 0;  // since the last whole line
    for (std::size_t at = 0; at + kLineBytes <= text->size(); at += kLineBytes) {
        WitnessLine line;
        std::memcpy(&line, text->data() + at, kLineBytes);
        if (line.own != own_checksum(line)) {
            ++damaged;
            continue;
        }
        known.damaged_lines += std::exchange(damaged, 0);
        known.add(line);
    }
    return known;
}

Witness::Witness(std::string folder, Testimony known)
    : folder_(std::move(folder)), known_(std::move(known)) {}

Result<Witness> Witness::start(const std::string& folder, Testimony known) {
    Witness witness(folder, std::move(known));
    const Status begun = witness.begin_anew();
    if (begun || witness.go_on()) return witness;
    return begun.error();
}

// As on a full disk: the file as it is does as well.
bool Witness::go_on() {
    const std::string path = file_in(folder_, kWitnessFile);
    Descriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
    struct stat status{};
    if (!file.is_open() || fstat(file.number(), &status) != 0) return false;
    file_ = std::move(file);
    end_ = static_cast<std::size_t>(status.st_size) / kLineBytes * kLineBytes;
    bytes_max_ = end_ + kBytesMax;
    return true;
}

// Renamed into place, so that there is always a whole one. It need not outlive the system: if it
// does not, it has seen less than it could have.
Status Witness::begin_anew() {
    const std::string path = file_in(folder_, kWitnessFile);
    const std::string part = path + ".part";
    Descriptor file(
        open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (!file.is_open()) return cannot_write(path, errno);
    const std::string bytes = bytes_of(lines_of(known_));
    const ssize_t written = pwrite(file.number(), bytes.data(), bytes.size(), 0);
    const bool whole = written == static_cast<ssize_t>(bytes.size());
    if (!whole || rename(part.c_str(), path.c_str()) != 0) {
        const Error why = cannot_write(path, written < 0 || whole ? errno : ENOSPC);
        unlink(part.c_str());
        return why;
    }
    file_ = std::move(file);
    end_ = bytes.size();
    bytes_max_ = std::max(kBytesMax, 2 * bytes.size());
    return Nothing{};
}

void Witness::append(const std::vector<WitnessLine>& lines) {
    for (const WitnessLine& line : lines) known_.add(line);
    const std::string bytes = bytes_of(lines);
    const bool written = pwrite(file_.number(), bytes.data(), bytes.size(),
                                static_cast<off_t>(end_)) == static_cast<ssize_t>(bytes.size());
    if (!written && !failing_)
        note(Level::Warning, "witness_failing", {{"why", cannot_write("witness", errno).text}});
    failing_ = !written;
    if (written) end_ += bytes.size();
    if (end_ <= bytes_max_) return;
    if (const Status begun = begin_anew(); !begun) bytes_max_ *= 2;
}

}  // namespace brigade::server
