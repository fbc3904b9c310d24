#include "Assets.h"

// Each is text, and ends with a zero.
static const struct text_file files[] = {
  {"index.html", (const unsigned char[]){
#embed "page/index.html" suffix(, 0)
  }},
  {"style.css", (const unsigned char[]){
#embed "page/style.css" suffix(, 0)
  }},
  {"colors.css", (const unsigned char[]){
#embed "page/colors.css" suffix(, 0)
  }},
  {"actions.js", (const unsigned char[]){
#embed "page/actions.js" suffix(, 0)
  }},
  {"address.js", (const unsigned char[]){
#embed "page/address.js" suffix(, 0)
  }},
  {"clock.js", (const unsigned char[]){
#embed "page/clock.js" suffix(, 0)
  }},
  {"curves.js", (const unsigned char[]){
#embed "page/curves.js" suffix(, 0)
  }},
  {"element.js", (const unsigned char[]){
#embed "page/element.js" suffix(, 0)
  }},
  {"environment.js", (const unsigned char[]){
#embed "page/environment.js" suffix(, 0)
  }},
  {"frames.js", (const unsigned char[]){
#embed "page/frames.js" suffix(, 0)
  }},
  {"input.js", (const unsigned char[]){
#embed "page/input.js" suffix(, 0)
  }},
  {"keep.js", (const unsigned char[]){
#embed "page/keep.js" suffix(, 0)
  }},
  {"keys.js", (const unsigned char[]){
#embed "page/keys.js" suffix(, 0)
  }},
  {"landing.js", (const unsigned char[]){
#embed "page/landing.js" suffix(, 0)
  }},
  {"main.js", (const unsigned char[]){
#embed "page/main.js" suffix(, 0)
  }},
  {"parameters.js", (const unsigned char[]){
#embed "page/parameters.js" suffix(, 0)
  }},
  {"phone.js", (const unsigned char[]){
#embed "page/phone.js" suffix(, 0)
  }},
  {"steer.js", (const unsigned char[]){
#embed "page/steer.js" suffix(, 0)
  }},
  {"story.js", (const unsigned char[]){
#embed "page/story.js" suffix(, 0)
  }},
  {"take.js", (const unsigned char[]){
#embed "page/take.js" suffix(, 0)
  }},
  {"timeline.js", (const unsigned char[]){
#embed "page/timeline.js" suffix(, 0)
  }},
  {"transport.js", (const unsigned char[]){
#embed "page/transport.js" suffix(, 0)
  }},
  {"versus.js", (const unsigned char[]){
#embed "page/versus.js" suffix(, 0)
  }},
  {"host.mjs", (const unsigned char[]){
#embed "../../Program/WebExports/host.mjs" suffix(, 0)
  }},
  {"inside.js", (const unsigned char[]){
#embed "inside/inside.js" suffix(, 0)
  }},
  {"server.js", (const unsigned char[]){
#embed "inside/server.js" suffix(, 0)
  }},
  {"worker.js", (const unsigned char[]){
#embed "inside/worker.js" suffix(, 0)
  }},
  {"cases.html", (const unsigned char[]){
#embed "report/cases.html" suffix(, 0)
  }},
  {"cases.js", (const unsigned char[]){
#embed "report/cases.js" suffix(, 0)
  }},
  {"film.js", (const unsigned char[]){
#embed "report/film.js" suffix(, 0)
  }},
  {"judging.css", (const unsigned char[]){
#embed "report/judging.css" suffix(, 0)
  }},
  {"matrix.css", (const unsigned char[]){
#embed "report/matrix.css" suffix(, 0)
  }},
  {"outlines.js", (const unsigned char[]){
#embed "report/outlines.js" suffix(, 0)
  }},
  {"plain.css", (const unsigned char[]){
#embed "report/plain.css" suffix(, 0)
  }},
  {"report.css", (const unsigned char[]){
#embed "report/report.css" suffix(, 0)
  }},
  {"report.html", (const unsigned char[]){
#embed "report/report.html" suffix(, 0)
  }},
  {"report.js", (const unsigned char[]){
#embed "report/report.js" suffix(, 0)
  }},
  {"summary.css", (const unsigned char[]){
#embed "report/summary.css" suffix(, 0)
  }},
  {"verdicts.css", (const unsigned char[]){
#embed "report/verdicts.css" suffix(, 0)
  }},
};

size_t page_file_count(void) { return sizeof files / sizeof *files; }

struct text_file page_file_at(size_t place) { return files[place]; }
