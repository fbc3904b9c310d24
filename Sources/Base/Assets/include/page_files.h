// The pages of the preview and of reports, as they are embedded in the program.
#include <stddef.h>

struct page_file {
  const char *name;
  // What pages that are files have beside the preview's modules; the preview does not serve it.
  _Bool is_of_report;
  const unsigned char *text;
};

size_t page_file_count(void);
struct page_file page_file_at(size_t place);
