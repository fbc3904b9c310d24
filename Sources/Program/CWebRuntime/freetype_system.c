// What FreeType asks of a system: memory. There are no files: fonts come from memory.
#include <stdlib.h>

#include <ft2build.h>
#include FT_CONFIG_CONFIG_H
#include <freetype/ftmodapi.h>
#include <freetype/ftsystem.h>
#include <freetype/fterrors.h>
#include <freetype/internal/ftstream.h>

static void *allocate(FT_Memory memory, long size) {
  (void)memory;
  return malloc((size_t)size);
}

static void *resize(FT_Memory memory, long oldSize, long newSize, void *block) {
  (void)memory, (void)oldSize;
  return realloc(block, (size_t)newSize);
}

static void release(FT_Memory memory, void *block) {
  (void)memory;
  free(block);
}

FT_Memory FT_New_Memory(void) {
  FT_Memory memory = malloc(sizeof *memory);
  if (memory != NULL) *memory = (struct FT_MemoryRec_){.alloc = allocate, .realloc = resize, .free = release};
  return memory;
}

void FT_Done_Memory(FT_Memory memory) { free(memory); }

FT_Error FT_Stream_Open(FT_Stream stream, const char *path) {
  (void)stream, (void)path;
  return FT_Err_Cannot_Open_Resource;
}
