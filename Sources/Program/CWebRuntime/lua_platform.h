// What Lua is told of a platform without streams and clocks. What its own functions would print goes nowhere: scripts
// print through the host. The seed of hashes is the one that seed.c gives a native state.
#define lua_writestring(bytes, count) ((void)(bytes), (void)(count))
#define lua_writeline() ((void)0)
#define lua_writestringerror(format, word) ((void)(word))
#define l_randomizePivot() 0u
#define luai_makeseed(state) ((void)(state), 0u)
