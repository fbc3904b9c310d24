// A timer for each thread on which a script runs, which ticks with the thread's processor time: while a script runs, and
// nowhere else. The ticks are signals. Their handler judges, and does nothing that a handler may not do; what there is to
// say of a stuck script is said by a thread that waits for it.
#define _GNU_SOURCE  // gettid, SIGEV_THREAD_ID
#include "CScriptWatchdog.h"

#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

enum {
  PERIOD = 10,  // milliseconds of processor time between two ticks
  SIGNAL = SIGVTALRM,
};

static volatile bool isInterrupted;
static atomic_flag isReported = ATOMIC_FLAG_INIT;
static overlay_lua_stuck_script stuck;
static sem_t stuckScripts;
static overlay_watchdog_report *report;

void overlay_watchdog_set_interrupted(bool flag) { isInterrupted = flag; }

static void tick(int number) {
  (void)number;
  if (overlay_lua_tick(PERIOD, isInterrupted) == OVERLAY_LUA_GOES_ON) return;
  if (!atomic_flag_test_and_set(&isReported)) {
    overlay_lua_describe_stuck(&stuck);
    sem_post(&stuckScripts);
  }
  for (;;) pause();
}

static void *wait_for_stuck_script(void *nothing) {
  while (sem_wait(&stuckScripts) != 0) {}
  report(&stuck);
  return nothing;
}

static _Thread_local struct {
  bool isTried;
  timer_t timer;
} watched;

static pthread_key_t ending;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void forget_thread(void *timer) { timer_delete(*(timer_t *)timer); }

static void prepare(void) {
  sem_init(&stuckScripts, 0, 0);
  struct sigaction action = {.sa_handler = tick, .sa_flags = SA_RESTART};
  sigaction(SIGNAL, &action, NULL);
  pthread_key_create(&ending, forget_thread);
  // Signals are for the threads that work.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t waiting;
  pthread_create(&waiting, &attributes, wait_for_stuck_script, NULL);
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void overlay_watchdog_start(overlay_watchdog_report *given) {
  if (report == NULL) report = given;
  pthread_once(&once, prepare);
}

void overlay_watchdog_watch_thread(void) {
  if (watched.isTried) return;
  watched.isTried = true;
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
