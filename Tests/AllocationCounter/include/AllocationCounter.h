#ifndef OVERLAY_ALLOCATION_COUNTER_H
#define OVERLAY_ALLOCATION_COUNTER_H

/// How many times the present thread has asked for heap memory since its start.
unsigned long overlay_allocations_of_this_thread(void);

#endif
