// The pages of the preview and of reports, as they are embedded in the program.
#include <stddef.h>

struct page_file {
  const char *name;
  const unsigned char *text;
};

size_t page_file_count(void);
struct page_file page_file_at(size_t place);
