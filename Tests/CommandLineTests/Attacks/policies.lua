--# host-policy-animation
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = function() while true do end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-canReachNotch
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, canReachNotch = function() while true do end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-didMoveToNotch
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, didMoveToNotch = function() while true do end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-elapsed-never
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = function() return function(e) return 0.5, false end end }
--< drag
--> config.lua:2: animation of "overlay": the animation has not said that it is finished after 600 s; return true as its second value
--# host-policy-elapsed-never2
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = function(e) return 0.5, false end }
--< drag
--> config.lua:2: the function returned 0.5, but overlay.spring, overlay.dampedSpring, overlay.timing or a function(elapsed) was expected
--# host-policy-elapsed-slow
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = function() return function(e) for i=1,3e6 do end return e/10, e > 10 end end }
--< drag
--> config.lua:2: the script was stopped after 500000000 instructions in all its calls together (or as much work inside library functions)
--# host-policy-elapsed
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = function() return function(e) while true do end end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-error-targetNotchPolicy
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() error({}) end }
--< drag
--> config.lua:2: an error with a table value instead of a message
--# host-policy-error-translationFunction
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, translationFunction = function() error({}) end }
--< drag
--> config.lua:2: an error with a table value instead of a message
--# host-policy-height
local overlay = require "overlay"
return overlay.container { notches = {"a"}, heightForNotch = function() while true do end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-memory-targetNotchPolicy
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() local t = {} while true do t[#t+1] = ("x"):rep(100000) .. #t end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-memory-translationFunction
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, translationFunction = function() local t = {} while true do t[#t+1] = ("x"):rep(100000) .. #t end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-nan-animation
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = function() return 0/0 end }
--< drag
--> config.lua:2: the function returned nan, but overlay.spring, overlay.dampedSpring, overlay.timing or a function(elapsed) was expected
--# host-policy-nan-canReachNotch
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, canReachNotch = function() return 0/0 end }
--< drag
--> config.lua:2: the function returned nan, but true or false was expected
--# host-policy-nan-targetNotchPolicy
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() return 0/0 end }
--< drag
--> config.lua:2: the function returned nan, but one of the notches "low", "high" was expected
--# host-policy-nan-translationFunction
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, translationFunction = function() return 0/0 end }
--< drag
--> config.lua:2: the function returned nan, but a finite number was expected
--# host-policy-notches
local overlay = require "overlay"
return overlay.container { notches = function() while true do end end, heightForNotch = {} }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-print-targetNotchPolicy
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() while true do print("x") end end }
--< drag
--> config.lua:2: the script was stopped because it printed more than 1000 lines in one call or 16777216 bytes in all
--# host-policy-recurse-targetNotchPolicy
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() local function f() return 1 + f() end return f() end }
--< drag
--> config.lua:2: the script was stopped because its calls are nested too deeply; does a function call itself without end?
--# host-policy-recurse-translationFunction
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, translationFunction = function() local function f() return 1 + f() end return f() end }
--< drag
--> config.lua:2: the script was stopped because its calls are nested too deeply; does a function call itself without end?
--# host-policy-scroll
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, drivingScrollView = function() while true do end end }
--< touch
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-shouldStartDragging
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, shouldStartDragging = function() while true do end end }
--< touch
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-targetNotchPolicy
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() while true do end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-translationFunction
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, translationFunction = function() while true do end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-willEndDragging
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, willEndDragging = function() while true do end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-willMoveToNotch
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, willMoveToNotch = function() while true do end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-willStartDragging
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, willStartDragging = function() while true do end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-willTranslate
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, willTranslate = function() while true do end end }
--< drag
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# host-policy-wrong-animation
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = function() return {} end }
--< drag
--> config.lua:2: the function returned an empty table, but overlay.spring, overlay.dampedSpring, overlay.timing or a function(elapsed) was expected
--# host-policy-wrong-canReachNotch
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, canReachNotch = function() return {} end }
--< drag
--> config.lua:2: the function returned a table, but true or false was expected
--# host-policy-wrong-targetNotchPolicy
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, targetNotchPolicy = function() return {} end }
--< drag
--> config.lua:2: the function returned an empty table, but one of the notches "low", "high" was expected
--# host-policy-wrong-translationFunction
local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, translationFunction = function() return {} end }
--< drag
--> config.lua:2: the function returned a table, but a finite number was expected
