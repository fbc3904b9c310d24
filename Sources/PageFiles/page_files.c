#include "page_files.h"

static const unsigned char index_html[] = {
#embed "page/index.html"
};

static const unsigned char style_css[] = {
#embed "page/style.css"
};

static const unsigned char colors_css[] = {
#embed "page/colors.css"
};

static const unsigned char icon_svg[] = {
#embed "page/icon.svg"
};

static const unsigned char actions_js[] = {
#embed "page/actions.js"
};

static const unsigned char clock_js[] = {
#embed "page/clock.js"
};

static const unsigned char curves_js[] = {
#embed "page/curves.js"
};

static const unsigned char element_js[] = {
#embed "page/element.js"
};

static const unsigned char frames_js[] = {
#embed "page/frames.js"
};

static const unsigned char input_js[] = {
#embed "page/input.js"
};

static const unsigned char keep_js[] = {
#embed "page/keep.js"
};

static const unsigned char keys_js[] = {
#embed "page/keys.js"
};

static const unsigned char landing_js[] = {
#embed "page/landing.js"
};

static const unsigned char main_js[] = {
#embed "page/main.js"
};

static const unsigned char parameters_js[] = {
#embed "page/parameters.js"
};

static const unsigned char phone_js[] = {
#embed "page/phone.js"
};

static const unsigned char socket_js[] = {
#embed "page/socket.js"
};

static const unsigned char story_js[] = {
#embed "page/story.js"
};

static const unsigned char take_js[] = {
#embed "page/take.js"
};

static const unsigned char timeline_js[] = {
#embed "page/timeline.js"
};

static const unsigned char transport_js[] = {
#embed "page/transport.js"
};

static const unsigned char versus_js[] = {
#embed "page/versus.js"
};

static const unsigned char report_cases_html[] = {
#embed "report/cases.html"
};

static const unsigned char report_cases_js[] = {
#embed "report/cases.js"
};

static const unsigned char report_film_js[] = {
#embed "report/film.js"
};

static const unsigned char report_outlines_js[] = {
#embed "report/outlines.js"
};

static const unsigned char report_report_css[] = {
#embed "report/report.css"
};

static const unsigned char report_report_html[] = {
#embed "report/report.html"
};

static const unsigned char report_report_js[] = {
#embed "report/report.js"
};

static const unsigned char report_summary_css[] = {
#embed "report/summary.css"
};

static const unsigned char report_verdicts_css[] = {
#embed "report/verdicts.css"
};

#define FILE_OF(name, bytes) {name, bytes, sizeof bytes}

static const struct page_file files[] = {
  FILE_OF("index.html", index_html),
  FILE_OF("style.css", style_css),
  FILE_OF("colors.css", colors_css),
  FILE_OF("icon.svg", icon_svg),
  FILE_OF("actions.js", actions_js),
  FILE_OF("clock.js", clock_js),
  FILE_OF("curves.js", curves_js),
  FILE_OF("element.js", element_js),
  FILE_OF("frames.js", frames_js),
  FILE_OF("input.js", input_js),
  FILE_OF("keep.js", keep_js),
  FILE_OF("keys.js", keys_js),
  FILE_OF("landing.js", landing_js),
  FILE_OF("main.js", main_js),
  FILE_OF("parameters.js", parameters_js),
  FILE_OF("phone.js", phone_js),
  FILE_OF("socket.js", socket_js),
  FILE_OF("story.js", story_js),
  FILE_OF("take.js", take_js),
  FILE_OF("timeline.js", timeline_js),
  FILE_OF("transport.js", transport_js),
  FILE_OF("versus.js", versus_js),
};

size_t page_file_count(void) { return sizeof files / sizeof *files; }

struct page_file page_file_at(size_t place) { return files[place]; }

static const struct page_file report_files[] = {
  FILE_OF("cases.html", report_cases_html),
  FILE_OF("cases.js", report_cases_js),
  FILE_OF("film.js", report_film_js),
  FILE_OF("outlines.js", report_outlines_js),
  FILE_OF("report.css", report_report_css),
  FILE_OF("report.html", report_report_html),
  FILE_OF("report.js", report_report_js),
  FILE_OF("summary.css", report_summary_css),
  FILE_OF("verdicts.css", report_verdicts_css),
};

size_t report_file_count(void) { return sizeof report_files / sizeof *report_files; }

struct page_file report_file_at(size_t place) { return report_files[place]; }
