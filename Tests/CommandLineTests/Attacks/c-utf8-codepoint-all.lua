return utf8.codepoint(string.rep("x", 1000000), 1, -1)
--> config.lua:1: more than 8000 code points at once
