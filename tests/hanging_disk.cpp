// A disk that hangs: synchronising a file does not return while the file named by HANG exists. For
// fault_test.py, which loads this before the system's library.
#include <dlfcn.h>
#include <unistd.h>

#include <cstdlib>

namespace {

void hang_if_told() {
    const char* sign = std::getenv("HANG");
    while (sign != nullptr && access(sign, F_OK) == 0) usleep(10'000);
}

int call(const char* name, int file) {
    using Function = int (*)(int);
    const auto real = reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
    return real(file);
}

}  // namespace

extern "C" int fsync(int file) {
    hang_if_told();
    return call("fsync", file);
}

extern "C" int fdatasync(int file) {
    hang_if_told();
    return call("fdatasync", file);
}
