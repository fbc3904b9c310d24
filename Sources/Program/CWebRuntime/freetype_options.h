/* Debian's options, without what needs files, an environment, or another library. */
#include <freetype/config/ftoption.h>
#undef FT_CONFIG_OPTION_ENVIRONMENT_PROPERTIES
#undef FT_CONFIG_OPTION_USE_LZW
#undef FT_CONFIG_OPTION_USE_ZLIB
#undef FT_CONFIG_OPTION_MAC_FONTS
#undef FT_CONFIG_OPTION_SVG
#undef FT_CONFIG_OPTION_INCREMENTAL
#undef TT_CONFIG_OPTION_BYTECODE_INTERPRETER
#undef TT_USE_BYTECODE_INTERPRETER
#undef TT_CONFIG_OPTION_GX_VAR_SUPPORT
