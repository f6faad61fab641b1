// Files of the data folder, with the system's errors as sentences.
#include "server/folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "core/types.hpp"

namespace brigade::server {

namespace {

std::string words_of(int system_error) {
    if (system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG)
        return "the disk is full";
    if (system_error == EROFS) return "the disk is read-only";
    if (system_error == EACCES || system_error == EPERM) return "this user may not write there";
    return std::generic_category().message(system_error);
}

Status make_folder(const std::string& folder) {
    namespace fs = std::filesystem;
    std::error_code fault;
    const fs::file_status status = fs::status(folder, fault);
    if (fs::is_directory(status)) return Nothing{};
    if (fs::exists(status))
        return Error{fmt::format("{} is a file; the data must be in a folder.", folder)};
    if (!fs::create_directories(folder, fault) && fault)
        return Error{
            fmt::format("The folder {} cannot be made: {}.", folder, words_of(fault.value()))};
    chmod(folder.c_str(), S_IRWXU);
    return Nothing{};
}

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// Tells whoever finds the folder in use which process holds it.
void leave_number(int file) {
    const std::string number = fmt::format("{}\n", getpid());
    if (ftruncate(file, 0) == 0) write_all(file, number);
}

std::string holder(const std::string& path) {
    const Result<std::string> text = read_small_file(path);
    if (!text) return {};
    i64 number = 0;
    const char* end = text->data() + text->size();
    const auto [rest, fault] = std::from_chars(text->data(), end, number);
    const bool is_number = fault == std::errc{} && std::string_view(rest, end) == "\n";
    return is_number ? fmt::format(" (process {})", number) : std::string();
}

}  // namespace

Error cannot_write(const std::string& path, int system_error) {
    return Error{fmt::format("{} cannot be written: {}.", path, words_of(system_error))};
}

std::string file_in(const std::string& folder, std::string_view name) {
    return (std::filesystem::path(folder) / name).string();
}

Descriptor::~Descriptor() {
    if (number_ >= 0) close(number_);
}
Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
}

Result<FolderLock> FolderLock::take(const std::string& folder) {
    if (const Status made = make_folder(folder); !made) return made.error();
    const std::string path = file_in(folder, kLockFile);
    Descriptor file(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (!file.is_open()) return cannot_write("The folder " + folder, errno);
    if (flock(file.number(), LOCK_EX | LOCK_NB) != 0)
        return Error{fmt::format(
            "The folder {} is in use by another brigade{}; stop it, or choose another folder.",
            folder, holder(path))};
    leave_number(file.number());
    return FolderLock(std::move(file));
}

Status make_private(const std::string& path) {
    const Descriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (!file.is_open()) return cannot_write(path, errno);
    return Nothing{};
}

Status write_private(const std::string& path, std::string_view text) {
    const std::string part = path + ".part";
    const Descriptor file(
        open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (!file.is_open()) return cannot_write(path, errno);
    const bool written = write_all(file.number(), text) && fsync(file.number()) == 0 &&
                         rename(part.c_str(), path.c_str()) == 0;
    if (written) {
        sync_folder(std::filesystem::path(path).parent_path().string());
        return Nothing{};
    }
    const int system_error = errno;
    unlink(part.c_str());
    return cannot_write(path, system_error);
}

Result<std::string> read_small_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{fmt::format("{} cannot be read: {}.", path, words_of(errno))};
    return std::string(std::istreambuf_iterator<char>(file), {});
}

void sync_folder(const std::string& folder) {
    const Descriptor file(open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC));
    if (file.is_open()) fsync(file.number());
}

}  // namespace brigade::server
