// An ICU data package without entries, which takes the place of Foundation's 34 MB of locales and time zones in the release
// for Linux. Ashlar formats no dates and numbers: docs/decisions/0044-static-release-binary.md. The layout is that of ICU's
// 'ucmndata.h': a header, then the number of entries.
#include <stdint.h>

const struct {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size, reserved;
    uint8_t is_big_endian, charset_family, size_of_character, reserved_byte;
    char format[4];
    uint8_t format_version[4], data_version[4];
    uint8_t padding[8];
    uint32_t count;
} empty_icu_data __attribute__((aligned(16))) = {
    .header_size = 32,
    .magic = {0xDA, 0x27},
    .info_size = 20,
    .size_of_character = 2,
    .format = {'C', 'm', 'n', 'D'},
    .format_version = {1},
};
