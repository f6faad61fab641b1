// Processes and folders of the load generator that must not outlive it, and what Linux says about a
// running process.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/load/samples.hpp"

namespace brigade::load {

// A folder that goes away with everything in it.
class TemporaryFolder {
   public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }

   private:
    std::string path_;
};

// A child process. It is told to end and waited for when this goes away, and killed by Linux if its
// parent dies first. Start children before any thread.
class Child {
   public:
    Child() = default;
    // Runs a program, its output in a file.
    static Child run(const std::vector<std::string>& command, const std::string& output_file);
    // Runs a function in a copy of this process; its result is the exit code.
    static Child copy(const std::function<int()>& work);
    ~Child() { end(); }
    Child(Child&& other) noexcept : pid_(other.pid_) { other.pid_ = 0; }
    Child& operator=(Child&& other) noexcept;

    [[nodiscard]] pid_t pid() const { return pid_; }
    [[nodiscard]] bool is_running();
    void end();

   private:
    explicit Child(pid_t pid) : pid_(pid) {}
    pid_t pid_ = 0;  // 0: none, or ended
};

// Memory that is in use and processor time so far; zero if the process is gone.
double resident_bytes(pid_t pid);
double cpu_seconds(pid_t pid);

// How long each of so many syncs of a freshly written page takes, where temporary folders are.
Samples time_syncs(std::size_t count);

// Raises the limit of open files to this if the machine allows it.
Status allow_open_files(std::size_t count);

// The path of the program that is running.
std::string own_program();

}  // namespace brigade::load
