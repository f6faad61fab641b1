// libFuzzer's entry for fuzz::request_text.
#include <cstddef>
#include <cstdint>

#include "fuzz/targets.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    brigade::fuzz::request_text({reinterpret_cast<const char*>(data), size});
    return 0;
}
