// The limits of processor time. A timer that runs with the processor time of a thread ticks while a script runs on it,
// and nowhere else. A call that has taken too long is stopped at its next instruction. Where there is no next
// instruction, because one of them or one function of Lua's library takes for ever (a table whose keys collide, a
// pattern with many repetitions, the parser), the process ends: a sentence, what was begun removed, and a status.
//
// The ticks are signals, so everything here but the making of the timer is safe in a handler: lua_sethook by its own
// promise, lua_getinfo of frames because the thread that owns them is in this handler and stays there.
#define _GNU_SOURCE  // gettid, SIGEV_THREAD_ID
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "CTempFileRegistry.h"
#include "host.h"

enum {
  PERIOD = 10,    // milliseconds of processor time between two ticks
  PATIENCE = 500, // from the moment at which a call should have stopped to the end of the process
  SIGNAL = SIGVTALRM,
  STATUS_OF_A_SCRIPT = 70,
  STATUS_OF_AN_INTERRUPTION = 130,
};

_Thread_local overlay_lua_host *volatile overlay_lua_running;

static volatile bool isInterrupted;

void overlay_lua_set_interrupted(bool flag) { isInterrupted = flag; }

typedef struct sentence {
  char bytes[1024];
  size_t length;
} sentence;

static void add(sentence *words, const char *text) {
  size_t length = strnlen(text, 300);
  if (length > sizeof words->bytes - words->length) length = sizeof words->bytes - words->length;
  memcpy(words->bytes + words->length, text, length);
  words->length += length;
}

static void add_number(sentence *words, int64_t number, int leastDigits) {
  char digits[24];
  int place = sizeof digits - 1;
  digits[place] = 0;
  do {
    digits[--place] = (char)('0' + number % 10);
    number /= 10;
    leastDigits--;
  } while (number > 0 || leastDigits > 0);
  add(words, digits + place);
}

static void add_place(sentence *words, const overlay_lua_host *host) {
  lua_State *L = host->L;
  lua_Debug activation;
  if (host->loading != NULL) {
    add(words, host->loading);
    add(words, ":1: ");
    return;
  }
  for (int level = 0; lua_getstack(L, level, &activation); level++) {
    if (!lua_getinfo(L, "Sl", &activation) || activation.what[0] == 'C') continue;
    add(words, activation.source[0] == '@' ? activation.source + 1 : activation.source);
    add(words, ":");
    add_number(words, activation.currentline, 1);
    add(words, ": ");
    return;
  }
}

static void add_circumstances(sentence *words, const overlay_lua_host *host) {
  int32_t function = host->function;
  const char *label = function >= 0 && function < host->factCapacity ? host->facts[function].label : NULL;
  if (label != NULL) {
    add(words, "\n  in ");
    add(words, label);
  }
  if (host->momentMicroseconds < 0) return;
  add(words, "\n  at ");
  add_number(words, host->momentMicroseconds / 1000000, 1);
  add(words, ".");
  add_number(words, host->momentMicroseconds % 1000000, 6);
  add(words, " s of the run, event ");
  add_number(words, host->eventNumber, 1);
}

static _Noreturn void end_process(const overlay_lua_host *host) {
  sentence words = {.length = 0};
  bool isOfUser = host->call.late == OVERLAY_LUA_INTERRUPTED;
  if (isOfUser) {
    add(&words, "interrupted; what was begun is removed");
  } else {
    bool isTotal = host->call.late == OVERLAY_LUA_TOTAL_TIME;
    add_place(&words, host);
    add(&words, "the process was ended because ");
    add(&words, isTotal ? "all calls of the script together" : "one call");
    add(&words, " took more than ");
    add_number(&words, isTotal ? host->limits.totalMilliseconds : host->limits.milliseconds, 1);
    add(&words, " ms of processor time, and a single step of it does not come to an end; ");
    add(&words, host->loading != NULL ? "does the source join too many conditions, or nest too many names?"
                                      : "does a pattern repeat too much, or do the keys of a table collide?");
    add_circumstances(&words, host);
  }
  add(&words, "\n");
  overlay_unfinished_end(words.bytes, words.length, isOfUser ? STATUS_OF_AN_INTERRUPTION : STATUS_OF_A_SCRIPT);
}

static overlay_lua_outcome judge(const overlay_lua_host *host) {
  const overlay_lua_limits *limits = &host->limits;
  if (isInterrupted) return OVERLAY_LUA_INTERRUPTED;
  if (!limits->enabled) return OVERLAY_LUA_FINE;
  if (limits->milliseconds > 0 && host->call.milliseconds > limits->milliseconds) return OVERLAY_LUA_TIME;
  bool isOver = limits->totalMilliseconds > 0 && host->meters[host->isDrawing].milliseconds > limits->totalMilliseconds;
  return isOver ? OVERLAY_LUA_TOTAL_TIME : OVERLAY_LUA_FINE;
}

static bool is_power_of_two(int64_t count) { return (count & (count - 1)) == 0; }

static void tick(int number) {
  (void)number;
  overlay_lua_host *host = overlay_lua_running;
  if (host == NULL || !host->isInside) return;
  host->call.milliseconds += PERIOD;
  host->meters[host->isDrawing].milliseconds += PERIOD;
  if (!host->call.late) host->call.late = judge(host);
  if (!host->call.late) return;
  host->call.lateMilliseconds += PERIOD;
  int fault = errno;
  if (host->call.lateMilliseconds > PATIENCE) end_process(host);
  // Setting the hook visits every activation, which takes longer than a period where a script recurs deeply: doing it
  // at every tick would leave the script no time to come to its next instruction. Once is enough, unless the tick fell
  // into a change of the hook.
  if (is_power_of_two(host->call.lateMilliseconds / PERIOD)) overlay_lua_stop_soon(host);
  errno = fault;
}

// A timer for each thread on which a script has run, until the thread ends.
static _Thread_local struct {
  bool isTried;
  timer_t timer;
} watched;

static pthread_key_t ending;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void forget_thread(void *timer) { timer_delete(*(timer_t *)timer); }

static void prepare(void) {
  struct sigaction action = {.sa_handler = tick, .sa_flags = SA_RESTART};
  sigaction(SIGNAL, &action, NULL);
  pthread_key_create(&ending, forget_thread);
}

void overlay_lua_watch_thread(void) {
  if (watched.isTried) return;
  watched.isTried = true;
  pthread_once(&once, prepare);
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGNAL};
  event._sigev_un._tid = gettid();
  if (timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &watched.timer) != 0) return;
  pthread_setspecific(ending, &watched.timer);
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, SIGNAL);
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
  struct timespec period = {.tv_nsec = PERIOD * 1000000};
  timer_settime(watched.timer, 0, &(struct itimerspec){.it_interval = period, .it_value = period}, NULL);
}
