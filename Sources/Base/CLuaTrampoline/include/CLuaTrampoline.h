// The border between Swift and Lua. No function here lets a Lua error cross a Swift frame: what can raise runs in a
// protected C body, and a Swift callback reports failure by a return value, after which C raises.
#ifndef OVERLAY_CLUA_TRAMPOLINE_H
#define OVERLAY_CLUA_TRAMPOLINE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lua_State lua_State;
typedef struct overlay_lua_host overlay_lua_host;

// How a protected call ended.
typedef enum overlay_lua_outcome {
  OVERLAY_LUA_FINE = 0,
  OVERLAY_LUA_RUNTIME,
  OVERLAY_LUA_SYNTAX,
  OVERLAY_LUA_INSTRUCTIONS,
  OVERLAY_LUA_MEMORY,
  OVERLAY_LUA_PRINT,
  OVERLAY_LUA_TIME,
  OVERLAY_LUA_TOTAL,
  OVERLAY_LUA_TOTAL_TIME,
  OVERLAY_LUA_INTERRUPTED,
} overlay_lua_outcome;

// One simple value: an argument, a result, a field.
typedef enum overlay_lua_kind {
  OVERLAY_LUA_NIL = 0,
  OVERLAY_LUA_FALSE,
  OVERLAY_LUA_TRUE,
  OVERLAY_LUA_NUMBER,
  OVERLAY_LUA_REFERENCE,  // in: any value kept in the registry; out: a string known by overlay_lua_name
  OVERLAY_LUA_STRING,     // out only: a string without a name; its first bytes are the host's message
  OVERLAY_LUA_OTHER,      // out only: number holds Lua's type code
} overlay_lua_kind;

typedef struct overlay_lua_scalar {
  overlay_lua_kind kind;
  int32_t reference;
  double number;
} overlay_lua_scalar;

typedef struct overlay_lua_field {
  int32_t key;
  int32_t padding;
  overlay_lua_scalar value;
} overlay_lua_field;

typedef struct overlay_lua_limits {
  bool enabled;
  int64_t instructions;  // per call from outside, 1...INT32_MAX
  int64_t totalInstructions;  // of all calls together
  size_t bytes;          // of the state, while a script runs
  size_t sourceBytes;    // of one chunk
  int64_t printLines;    // per call
  int64_t printBytes;    // of the state's whole life
  int64_t milliseconds;  // of processor time of one call; 0: any
  int64_t totalMilliseconds;  // of all calls together; 0: any
  uint64_t seed;         // of math.random
  bool canBePutBack;     // the state's memory lies in one piece
} overlay_lua_limits;

typedef double (*overlay_lua_function_of_one)(double);
typedef double (*overlay_lua_function_of_two)(double, double);

typedef struct overlay_lua_callbacks {
  // Runs function `number` of the host; its arguments are the whole stack. Returns the number of results on top of the
  // stack, or -1 (raise the message).
  int (*call)(void *context, int32_t number);
  // Leaves a module's source (overlay_lua_leave_source) and returns 0, or leaves a message and returns -1.
  int (*source)(void *context, const char *name, size_t length);
  // Takes one printed line without its end and returns 0, or leaves a message and returns -1.
  int (*print)(void *context, const char *bytes, size_t length);
  // Leaves the sentence for a name that does not exist in `table` ("" for globals); the table itself is at index 1.
  void (*missing)(void *context, const char *table, const char *name, size_t length, bool writing);
  overlay_lua_function_of_one sin, cos, tan, asin, acos, exp, log, log2, log10;
  overlay_lua_function_of_two atan2;
} overlay_lua_callbacks;

// Opening and closing.
overlay_lua_host *overlay_lua_open(const overlay_lua_limits *limits, const overlay_lua_callbacks *callbacks);
void overlay_lua_close(overlay_lua_host *host);
lua_State *overlay_lua_state(overlay_lua_host *host);
void overlay_lua_set_context(overlay_lua_host *host, void *context);
int overlay_lua_version(void);
// Whether Lua's hashes are the same in each process. False for a library that keeps their seed out of reach, and where
// memory ran out.
bool overlay_lua_can_seed(void);

// A state as it is now, while no call runs; NULL where memory ran out or it cannot be put back. Then what has happened
// since never did. An image may be used often, and by its own host alone.
typedef struct overlay_lua_image overlay_lua_image;
overlay_lua_image *overlay_lua_take_image(const overlay_lua_host *host);
void overlay_lua_put_back(overlay_lua_host *host, const overlay_lua_image *image);
void overlay_lua_drop_image(overlay_lua_image *image);

// Takes units of work, priced as instructions, from the running call; it ends when the host's function returns in which
// they ran out.
void overlay_lua_spend(overlay_lua_host *host, int64_t units);
// Calls from now on are those of drawing, or ordinary ones: each kind has totals and random numbers of its own. Ignored
// while a call runs.
void overlay_lua_set_drawing(overlay_lua_host *host, bool isDrawing);
// Seeds the drawing's random numbers for a moment.
void overlay_lua_begin_drawing(overlay_lua_host *host, int64_t microseconds);

// Processor time. Nothing here measures it: a program that wants its limits kept hands in a function that sees to it
// that `overlay_lua_tick` is called on the calling thread, in a signal's handler, while a script runs there. It is
// called at the begin of each call from outside.
typedef void overlay_lua_watch(void);
void overlay_lua_set_watch(overlay_lua_host *host, overlay_lua_watch *watch);
// What has come of a tick.
typedef enum overlay_lua_verdict {
  OVERLAY_LUA_GOES_ON,  // no script runs on this thread, it is in time, or it ends at its next instruction
  OVERLAY_LUA_STUCK,    // it should have ended long ago: a single step of it does not come to an end
} overlay_lua_verdict;
// Charges processor time to the script that runs on this thread, and stops it where that is too much or it is
// interrupted. For a signal's handler.
overlay_lua_verdict overlay_lua_tick(int milliseconds, bool isInterrupted);
// What is known of a script that does not come to an end.
typedef struct overlay_lua_stuck_script {
  char source[256];      // empty where nothing of the script is on the stack
  int line;
  char label[256];       // what the function is, in words; may be empty
  bool isLoading;        // the source is being parsed
  bool isInterrupted;
  bool isTotal;          // the limit is that of all calls together
  int64_t milliseconds;  // the limit
  int64_t microseconds;  // of the run, negative where it has not begun
  int64_t event;
} overlay_lua_stuck_script;
// Of the script that runs on this thread. For a signal's handler.
void overlay_lua_describe_stuck(overlay_lua_stuck_script *script);
// What a function is, in words, and where the run is: told where a script is stuck. NULL takes a label away.
void overlay_lua_set_label(overlay_lua_host *host, int32_t reference, const char *label);
void overlay_lua_note_moment(overlay_lua_host *host, int64_t event, int64_t microseconds);

// Figures.
typedef struct overlay_lua_figures {
  size_t bytes, peakBytes;
  int64_t allocations, calls;
} overlay_lua_figures;
overlay_lua_figures overlay_lua_figures_of(const overlay_lua_host *host);
// Tests only: the n-th allocation from now on fails, and Lua's second try after collecting everything, or every later
// one if `persistent`; 0 switches it off.
void overlay_lua_fail_allocation(overlay_lua_host *host, int64_t nth, bool persistent);

// A name of the environment: the library's value as it is (no function), a function of ours, or one of ours around the
// library's (its first upvalue; the second is its own).
typedef int overlay_lua_function(lua_State *L);
typedef struct overlay_lua_entry {
  const char *library, *name;
  bool usesStock;
  overlay_lua_function *function;
} overlay_lua_entry;
// Makes what scripts see, and seals it. False when memory ran out.
bool overlay_lua_install(overlay_lua_host *host, const overlay_lua_entry *entries, size_t count);

// Runs a chunk, and leaves its value on the stack where nothing fails.
int overlay_lua_run(overlay_lua_host *host, const char *source, size_t length, const char *name);
// The table of what `require` answers, by name.
void overlay_lua_push_modules(overlay_lua_host *host);
void overlay_lua_leave_source(overlay_lua_host *host, const char *bytes, size_t length, const char *name, size_t nameLength);

// Messages: bytes that Swift leaves for C to raise, or C for Swift to read.
void overlay_lua_leave_message(overlay_lua_host *host, const char *bytes, size_t length, bool positioned);
const char *overlay_lua_message(const overlay_lua_host *host, size_t *length);

// Values built from Swift. On failure (false: out of memory) nothing is pushed; what a function takes is gone.
bool overlay_lua_push_string(overlay_lua_host *host, const char *bytes, size_t length);
bool overlay_lua_push_table(overlay_lua_host *host, int listCount, int fieldCount);
bool overlay_lua_set_key(overlay_lua_host *host, int table);
bool overlay_lua_push_host_function(overlay_lua_host *host, int32_t number);
void overlay_lua_push_reference(overlay_lua_host *host, int32_t reference);
int32_t overlay_lua_keep(overlay_lua_host *host);
void overlay_lua_release(overlay_lua_host *host, int32_t reference);
int32_t overlay_lua_name(overlay_lua_host *host, const char *bytes, size_t length);
// A list of the table's keys in the order of `pairs`; false also for a key that has no place in it.
bool overlay_lua_push_keys(overlay_lua_host *host, int table);
// The table behind what scripts see.
void overlay_lua_push_globals(overlay_lua_host *host);
bool overlay_lua_set_fields(overlay_lua_host *host, int32_t table, const overlay_lua_field *fields, int count);

// Objects: tables whose metatable carries a type's number and one of its own, with methods (a reference to a table of
// them), and functions of the host (their numbers, negative: none) for the other fields.
typedef struct overlay_lua_object_type {
  int32_t number, methods, reader, writer, caller;
  // Whether objects have fields that the host sets: these lie in a table of their own, so that the writer gets each
  // assignment of a script. Whether an object is read as a table: what it has not is nil, unless a reader
  // answers for it.
  bool isCounted, hasFields, isTable;
} overlay_lua_object_type;
bool overlay_lua_push_object(overlay_lua_host *host, const overlay_lua_object_type *type, int64_t identity, const char *typeName);
// The numbers of counted objects that scripts have lost since they were asked for, once for each object. In no order
// that means anything.
bool overlay_lua_next_lost(overlay_lua_host *host, int64_t *identity);
// Collects all garbage at once, so that what is lost is known.
void overlay_lua_collect(overlay_lua_host *host);
bool overlay_lua_object(overlay_lua_host *host, int index, int32_t *type, int64_t *identity);
// Pushes the table of the fields of the object at `index`, or that itself where it has none: what functions of the
// library read.
void overlay_lua_push_fields(lua_State *L, int index);

// What a function of this target says that it does to Lua's stack.
typedef struct overlay_lua_effect {
  const char *function, *words;
  bool hasRun;
} overlay_lua_effect;
// All that are checked; none but in debug builds.
const overlay_lua_effect *overlay_lua_effects(size_t *count);

// Calls. The result is an overlay_lua_outcome; what failed has left its facts in the host, and the stack as it was
// before. Calls a function once for each of up to 64 names, with the name and a table. Bit i of the answers: it
// returned true for name i. The first result that is no boolean ends it and is left in `odd`, whose kind is
// OVERLAY_LUA_TRUE where there is none.
int overlay_lua_call_each(overlay_lua_host *host, int32_t function, const int32_t *names, int count, int32_t table, uint64_t *answers,
                          overlay_lua_scalar *odd);
int overlay_lua_call_scalars(overlay_lua_host *host, int32_t function, const overlay_lua_scalar *arguments, int count,
                             overlay_lua_scalar *results, int resultCount);
// The function and its arguments are on the stack; its results stay there. `function` is its reference, or negative.
int overlay_lua_call_stack(overlay_lua_host *host, int32_t function, int argumentCount, int resultCount);

// Where things happened.
typedef struct overlay_lua_frame {
  char source[256];  // display name, cut
  char name[64];     // what the function was called as, or empty
  char kind[16];     // "global", "local", "method", "field", "upvalue", "" or "main"
  int line;          // being run; -1 unknown
  int defined;       // first line of the function; 0 for a main chunk
} overlay_lua_frame;

// Of the failed function, where its message could not name the field that is missing; else empty.
const char *overlay_lua_locals(const overlay_lua_host *host);
// The frames of the last failure, from the innermost one outward.
const overlay_lua_frame *overlay_lua_trace(const overlay_lua_host *host, int *count, bool *isTruncated);
// The innermost running line of a script; of one whose name does not begin with `passed`, where there is one. NULL: of
// any.
bool overlay_lua_caller(overlay_lua_host *host, const char *passed, overlay_lua_frame *frame);
// False for a function that no script has defined. `parameters` is how many arguments it names; 255: any number.
bool overlay_lua_definition(overlay_lua_host *host, int32_t function, overlay_lua_frame *frame, int *parameters);

// The functions of the environment that are ours; the reason for each stands in AllowList.
overlay_lua_function overlay_lua_base_pcall, overlay_lua_base_xpcall, overlay_lua_base_pairs, overlay_lua_base_next, overlay_lua_base_print,
    overlay_lua_base_tostring, overlay_lua_base_setmetatable, overlay_lua_base_getmetatable, overlay_lua_base_require;
overlay_lua_function overlay_lua_string_format, overlay_lua_string_rep, overlay_lua_utf8_codes;
overlay_lua_function overlay_lua_table_concat, overlay_lua_table_insert, overlay_lua_table_remove, overlay_lua_table_move, overlay_lua_table_sort,
    overlay_lua_table_unpack;
overlay_lua_function overlay_lua_math_random, overlay_lua_math_sin, overlay_lua_math_cos, overlay_lua_math_tan, overlay_lua_math_asin,
    overlay_lua_math_acos, overlay_lua_math_atan, overlay_lua_math_exp, overlay_lua_math_log;
// The library's, whose first result is an iterator: the same one each time, and one that has an upvalue.
overlay_lua_function overlay_lua_iterating;
// The library's, charged for the texts that it is given.
overlay_lua_function overlay_lua_charged;
// The functions that metatables and iterators hold.
overlay_lua_function overlay_lua_missing, overlay_lua_call_host, overlay_lua_read_field, overlay_lua_next_pair;
#endif

#include "CScriptWatchdog.h"
