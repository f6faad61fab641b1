// ASSERT is for our own mistakes and stays on in every build. It throws BrokenInvariant, the only
// exception of the house; whoever owns a table catches it, freezes that table and saves its record.
#pragma once

#include <exception>

namespace brigade {

class BrokenInvariant : public std::exception {
   public:
    BrokenInvariant(const char* claim, const char* file, int line) noexcept;
    [[nodiscard]] const char* what() const noexcept override { return text_; }

   private:
    char text_[256];
};

[[noreturn]] void broken_invariant(const char* claim, const char* file, int line);

}  // namespace brigade

#define ASSERT(claim) ((claim) ? void() : ::brigade::broken_invariant(#claim, __FILE__, __LINE__))

// Says that no way leads here.
#define UNREACHABLE(claim) ::brigade::broken_invariant(claim, __FILE__, __LINE__)
