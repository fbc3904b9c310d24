return utf8.codepoint(string.rep("x", 1000000), 1, -1)
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
