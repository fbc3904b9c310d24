local overlay = require "overlay"
local t = {} for i = 1, 50000 do t["k"..i] = i end return overlay.container(t)
--< drag
--> config.lua:2: overlay.container: unknown key "k1"; the keys are "id", "frame", "inside", "style", "notches", "heightForNotch", "initialNotch", "canReachNotch", "translationFunction", "targetNotchPolicy", "animation", "shouldStartDragging", "drivingScrollView", "appliesToLists", "asksAtRest", "dragStart", "velocityEstimator", "scrollCoordination", "momentum", "interruption", "willStartDragging", "willEndDragging", "willMoveToNotch", "didMoveToNotch", "willTranslate", "didPresent", "didDismiss", "presentation", "dimming", "grabberAction", "content", "background", "shadow", "cornerRadius", "grabber", "alpha", "transform"
