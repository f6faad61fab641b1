// When this process was last alive, in a small file of the data folder. A table's clock stood still
// from then on if the process was killed, so the next one knows from where to let it run again.
#pragma once

#include <string>

#include "core/result.hpp"
#include "core/types.hpp"
#include "server/folder.hpp"

namespace brigade::server {

class Heartbeat {
   public:
    static Result<Heartbeat> start(const std::string& folder);
    // What the process before this one left, in Unix milliseconds; 0 if there was none. Ask before
    // the first beat.
    static i64 last(const std::string& folder);

    // Written in place without waiting for the disk: it has to outlive the process, not the system,
    // and costs a microsecond. Safe from any thread.
    void beat(i64 now_ms) const;

   private:
    explicit Heartbeat(Descriptor file) : file_(std::move(file)) {}
    Descriptor file_;
};

}  // namespace brigade::server
