# Puts a folder of files into the binary. Included by CMakeLists.txt it gives
#   embed_assets(TARGET FOLDER)    every file of FOLDER, with a packed twin where that is smaller
# and run as a script (cmake -P, by the build) it writes the C++ file that holds them.
# The bytes are taken in by the assembler: a megabyte of literals would cost the compiler a minute.

if(NOT CMAKE_SCRIPT_MODE_FILE)
    set(EMBED_ASSETS_SCRIPT ${CMAKE_CURRENT_LIST_FILE})
    function(embed_assets target folder)
        find_program(GZIP gzip REQUIRED)
        file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*)
        set(output ${PROJECT_BINARY_DIR}/generated/embedded/assets.cpp)
        add_custom_command(OUTPUT ${output}
            COMMAND ${CMAKE_COMMAND} -DFOLDER=${folder} -DOUTPUT=${output} -DGZIP=${GZIP}
                    -P ${EMBED_ASSETS_SCRIPT}
            DEPENDS ${files} ${EMBED_ASSETS_SCRIPT}
            COMMENT "Packing the browser client" VERBATIM)
        target_sources(${target} PRIVATE ${output})
    endfunction()
    return()
endif()

if(NOT EXISTS "${FOLDER}/index.html")
    message(FATAL_ERROR
        "The browser client is not built: ${FOLDER}/index.html is missing.\n"
        "Build it first (./play does): cd web && npm ci && npm run build")
endif()

set(type_html "text/html; charset=utf-8")
set(type_js "text/javascript; charset=utf-8")
set(type_css "text/css; charset=utf-8")
set(type_svg "image/svg+xml")
set(type_json "application/json")
set(type_webmanifest "application/manifest+json")
set(type_txt "text/plain; charset=utf-8")
set(type_woff2 "font/woff2")
set(type_png "image/png")
set(type_webp "image/webp")
set(type_ico "image/x-icon")
set(type_wasm "application/wasm")
set(type_mp3 "audio/mpeg")
set(type_ogg "audio/ogg")

file(GLOB_RECURSE files RELATIVE "${FOLDER}" "${FOLDER}/*")
list(SORT files COMPARE STRING)
set(packed "${OUTPUT}.files")
file(REMOVE_RECURSE "${packed}")
file(MAKE_DIRECTORY "${packed}")

# An asm statement that takes in a file between two labels.
function(take_in label file)
    set(take "${take}
    \".global ${label}\\n${label}:\\n.incbin \\\"${file}\\\"\\n.global ${label}_end\\n${label}_end:\\n.byte 0\\n\"" PARENT_SCOPE)
    set(labels "${labels}extern const char ${label}[];\nextern const char ${label}_end[];\n" PARENT_SCOPE)
endfunction()

set(number 0)
foreach(name IN LISTS files)
    string(REGEX REPLACE ".*\\." "" ending "${name}")
    if(ending STREQUAL "map" OR name MATCHES "(^|/)\\.")
        continue()
    endif()
    if(NOT DEFINED type_${ending})
        message(FATAL_ERROR "web/dist/${name}: cmake/embed_assets.cmake knows no content type for .${ending}.")
    endif()
    # A copy, so that the folder may be built anew while the compiler still reads.
    set(file "${packed}/${number}")
    set(twin "${packed}/${number}.gz")
    file(COPY_FILE "${FOLDER}/${name}" "${file}")
    execute_process(COMMAND "${GZIP}" -9 -n -c "${file}" OUTPUT_FILE "${twin}" COMMAND_ERROR_IS_FATAL ANY)
    file(SIZE "${file}" size)
    file(SIZE "${twin}" twin_size)
    file(SHA256 "${file}" hash)
    string(SUBSTRING "${hash}" 0 16 hash)
    set(immutable false)
    if(name MATCHES "^assets/")
        set(immutable true)
    endif()
    take_in(brigade_asset_${number} "${file}")
    set(gzip "{}")
    math(EXPR twin_limit "${size} * 9 / 10")
    if(twin_size LESS twin_limit)
        take_in(brigade_asset_${number}_gz "${twin}")
        set(gzip "between(brigade_asset_${number}_gz, brigade_asset_${number}_gz_end)")
    endif()
    string(APPEND rows "        {\"/${name}\", \"${type_${ending}}\", \"\\\"${hash}\\\"\",
         between(brigade_asset_${number}, brigade_asset_${number}_end),
         ${gzip}, ${immutable}},\n")
    math(EXPR number "${number} + 1")
endforeach()

file(WRITE "${OUTPUT}.new" "// Made from web/dist by cmake/embed_assets.cmake; do not edit.
#include \"server/assets.hpp\"

asm(\".section .rodata\\n\"${take}
    \".section .text\\n\");
extern \"C\" {
${labels}}

namespace brigade::server {

namespace {
std::string_view between(const char* begin, const char* end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}
}  // namespace

std::span<const Asset> all_assets() {
    static const Asset kAssets[] = {
${rows}    };
    return kAssets;
}

}  // namespace brigade::server
")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
