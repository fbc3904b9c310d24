// The page of the preview, as it is embedded in the program.
#include <stddef.h>

struct page_file {
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

size_t page_file_count(void);
struct page_file page_file_at(size_t place);

// What report pages have beside it.
size_t report_file_count(void);
struct page_file report_file_at(size_t place);
