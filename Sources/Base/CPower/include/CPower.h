// Nothing to call: a program that links this target has a `pow` and a `snprintf` of its own.
#ifndef OVERLAY_CPOWER_H
#define OVERLAY_CPOWER_H
#endif
