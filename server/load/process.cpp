// Linux: fork, signals, /proc.
#include "server/load/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is not in <csignal>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>
#include <utility>

#include "server/load/load.hpp"

namespace brigade::load {

namespace {

constexpr auto kPatience = std::chrono::seconds(5);
constexpr int kCannotRun = 127;

std::vector<std::string> fields_of(const std::string& file) {
    std::ifstream in(file);
    std::stringstream all;
    all << in.rdbuf();
    std::string text = all.str();
    // The second field of a stat file is a name in brackets and may contain anything.
    if (const std::size_t name = text.rfind(") "); name != std::string::npos)
        text = "pid name " + text.substr(name + 2);
    std::istringstream words(text);
    return {std::istream_iterator<std::string>(words), {}};
}

// Between fork and exec only what is safe there may be called.
void die_with_parent(pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(kCannotRun);
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
    std::string path = (std::filesystem::temp_directory_path() / "brigade-load-XXXXXX").string();
    if (mkdtemp(path.data()) != nullptr) path_ = path;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

Child Child::run(const std::vector<std::string>& command, const std::string& output_file) {
    std::vector<char*> arguments;
    for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const pid_t parent = getpid();
    const pid_t pid = fork();
    if (pid != 0) return Child(std::max(pid, 0));
    die_with_parent(parent);
    const int output = open(output_file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (output >= 0) {
        dup2(output, STDOUT_FILENO);
        dup2(output, STDERR_FILENO);
    }
    execv(arguments[0], arguments.data());
    _exit(kCannotRun);
}

Child Child::copy(const std::function<int()>& work) {
    const pid_t parent = getpid();
    const pid_t pid = fork();
    if (pid != 0) return Child(std::max(pid, 0));
    die_with_parent(parent);
    signal(SIGINT, SIG_IGN);  // the parent hears it too, and ends this process
    _exit(work());
}

Child& Child::operator=(Child&& other) noexcept {
    std::swap(pid_, other.pid_);
    return *this;
}

bool Child::is_running() {
    if (pid_ == 0) return false;
    if (waitpid(pid_, nullptr, WNOHANG) == 0) return true;
    pid_ = 0;
    return false;
}

void Child::end() {
    if (!is_running()) return;
    kill(pid_, SIGTERM);
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (is_running()) {
        if (std::chrono::steady_clock::now() > until) kill(pid_, SIGKILL);
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

double resident_bytes(pid_t pid) {
    const auto fields = fields_of(fmt::format("/proc/{}/statm", pid));
    if (fields.size() < 2) return 0;
    return std::stod(fields[1]) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double cpu_seconds(pid_t pid) {
    const auto fields = fields_of(fmt::format("/proc/{}/stat", pid));
    if (fields.size() < 15) return 0;
    const double ticks = std::stod(fields[13]) + std::stod(fields[14]);  // user and system
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

Samples time_syncs(std::size_t count) {
    const TemporaryFolder folder;
    const std::string page(4096, 'x');
    Samples samples;
    const int file = open((folder.path() + "/page").c_str(), O_CREAT | O_WRONLY, 0600);
    for (std::size_t number = 0; file >= 0 && number < count; ++number) {
        const Steady::time_point began = Steady::now();
        const bool kept = write(file, page.data(), page.size()) > 0 && fdatasync(file) == 0;
        if (kept) samples.add(Steady::now() - began);
    }
    if (file >= 0) close(file);
    return samples;
}

Status allow_open_files(std::size_t count) {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_max < count)
        return Error{fmt::format("This needs {} open files, and this machine allows a process {} "
                                 "(see `ulimit -Hn`). "
                                 "Ask for fewer tables or seats.",
                                 count, limit.rlim_max),
                     {},
                     kUnfit};
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    return Nothing{};
}

std::string own_program() {
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error).string();
}

}  // namespace brigade::load
