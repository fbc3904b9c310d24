// Nothing to call: a program that links this target has a `pow` of its own.
#ifndef OVERLAY_CPOWER_H
#define OVERLAY_CPOWER_H
#endif
