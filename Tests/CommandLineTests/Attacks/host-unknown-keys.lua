local overlay = require "overlay"
local t = {} for i = 1, 50000 do t["k"..i] = i end return overlay.container(t)
--< drag
--> config.lua:2: overlay.container: unknown key "k1"; the keys are "id", "style", "notches", "heightForNotch", "canReachNotch", "translationFunction", "targetNotchPolicy", "animation", "shouldStartDragging", "drivingScrollView", "interruption", "willStartDragging", "willEndDragging", "willMoveToNotch", "didMoveToNotch", "willTranslate", "presentation", "content", "background", "shadow", "cornerRadius", "grabber", "alpha"
