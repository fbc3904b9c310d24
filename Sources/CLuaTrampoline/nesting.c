// How deep the names of a source stand in functions. For each name Lua's parser looks through the locals of every function around it, and
// nothing interrupts the parser: 256 KB of names within 190 functions of 200 locals take it many seconds.
#include <string.h>

#include "host.h"

enum { DEEPEST = 256 };  // Lua's own limit is lower: it parses nothing behind

typedef struct reader {
  const char *at, *end;
  int blocks, functions;
  bool isFunction[DEEPEST];  // by block that is open
} reader;

static bool is_name_byte(char byte) {
  return byte == '_' || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

// At a bracket: behind a long text such as [==[ ... ]==], or where it was if none begins here.
static const char *behind_long_text(const char *at, const char *end) {
  const char *level = at + 1;
  while (level < end && *level == '=') level++;
  if (level == end || *level != '[') return at;
  size_t signs = (size_t)(level - at) - 1;
  for (at = level + 1; at < end; at++) {
    if (*at != ']' || (size_t)(end - at) < signs + 2 || at[signs + 1] != ']') continue;
    if (strspn(at + 1, "=") == signs) return at + signs + 2;
  }
  return end;
}

// A line's end within is an error for Lua, or was escaped.
static const char *behind_text(const char *at, const char *end) {
  char quote = *at++;
  while (at < end && *at != quote) at += *at == '\\' && at + 1 < end ? 2 : 1;
  return at < end ? at + 1 : end;
}

static const char *behind_comment(const char *at, const char *end) {
  at += 2;
  const char *behind = at < end && *at == '[' ? behind_long_text(at, end) : at;
  if (behind != at) return behind;
  while (at < end && *at != '\n' && *at != '\r') at++;
  return at;
}

static bool is_word(const char *word, size_t length, const char *wanted) { return length == strlen(wanted) && memcmp(word, wanted, length) == 0; }

static void note_word(reader *reader, const char *word, size_t length) {
  bool isFunction = is_word(word, length, "function");
  if (isFunction || is_word(word, length, "do") || is_word(word, length, "if") || is_word(word, length, "repeat")) {
    reader->isFunction[reader->blocks++] = isFunction;
    reader->functions += isFunction;
  } else if (reader->blocks > 0 && (is_word(word, length, "end") || is_word(word, length, "until"))) {
    reader->functions -= reader->isFunction[--reader->blocks];
  }
}

int64_t overlay_lua_levels_of_names(const char *source, size_t length) {
  reader reader = {.at = source, .end = source + length};
  int64_t levels = 0;
  while (reader.at < reader.end && reader.blocks < DEEPEST) {
    char byte = *reader.at;
    if (byte == '"' || byte == '\'') {
      reader.at = behind_text(reader.at, reader.end);
    } else if (byte == '-' && reader.end - reader.at > 1 && reader.at[1] == '-') {
      reader.at = behind_comment(reader.at, reader.end);
    } else if (is_name_byte(byte)) {
      const char *word = reader.at;
      while (reader.at < reader.end && is_name_byte(*reader.at)) reader.at++;
      note_word(&reader, word, (size_t)(reader.at - word));
      levels += reader.functions;
    } else {
      const char *behind = byte == '[' ? behind_long_text(reader.at, reader.end) : reader.at;
      reader.at = behind == reader.at ? behind + 1 : behind;
    }
  }
  return levels;
}
