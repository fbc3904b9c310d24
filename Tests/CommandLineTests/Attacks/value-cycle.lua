local t = { inner = {} }
t.inner.outer = t
return t
--> the value of config.lua.inner.outer contains itself: it is the value of config.lua again
