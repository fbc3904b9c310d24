local overlay = require "overlay"
while true do overlay.spring {} end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
