// The note that the linker leaves in the program, as it lies in memory.
#include "server/build_id.hpp"

#include <elf.h>
#include <fmt/format.h>
#include <link.h>

#include <cstring>
#include <span>
#include <string_view>

#include "core/assert.hpp"

namespace brigade::server {

namespace {

using Bytes = std::span<const unsigned char>;

std::size_t padded(std::size_t size) { return (size + 3) / 4 * 4; }

// A segment of notes: each a header, a name and a text, both filled up to four bytes.
std::string id_in(Bytes notes) {
    while (notes.size() >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) note;
        std::memcpy(&note, notes.data(), sizeof note);
        const std::size_t text = sizeof note + padded(note.n_namesz);
        const std::size_t end = text + padded(note.n_descsz);
        if (end > notes.size()) break;
        const std::string_view name(reinterpret_cast<const char*>(notes.data()) + sizeof note,
                                    note.n_namesz);
        if (note.n_type == NT_GNU_BUILD_ID && name == std::string_view("GNU\0", 4)) {
            std::string id;
            for (const unsigned char byte : notes.subspan(text, note.n_descsz))
                id += fmt::format("{:02x}", byte);
            return id;
        }
        notes = notes.subspan(end);
    }
    return {};
}

// The program itself is the first that is told; what it loaded comes after it.
int look_at_program(dl_phdr_info* program, std::size_t /*size*/, void* found) {
    for (const ElfW(Phdr) & part : std::span(program->dlpi_phdr, program->dlpi_phnum)) {
        if (part.p_type != PT_NOTE) continue;
        const auto* begin =
            reinterpret_cast<const unsigned char*>(program->dlpi_addr + part.p_vaddr);
        std::string id = id_in({begin, part.p_memsz});
        if (!id.empty()) *static_cast<std::string*>(found) = std::move(id);
    }
    return 1;
}

}  // namespace

const std::string& build_id() {
    static const std::string kId = [] {
        std::string id;
        dl_iterate_phdr(look_at_program, &id);
        ASSERT(!id.empty());  // linked with --build-id, or one program would take another's bytes
        return id;
    }();
    return kId;
}

std::string maker_of_marks(u64 content_hash) {
    return fmt::format("{} {:016x}", build_id(), content_hash);
}

}  // namespace brigade::server
