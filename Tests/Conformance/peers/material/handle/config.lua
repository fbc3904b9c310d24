-- BottomSheetDragHandleTest / test_expandCollapsedBottomSheetWhenClicked, test_collapseExpandedBottomSheetWhenClicked: A tap on the handle
-- expands, the next collapses. (Said as a function.)
local overlay = require "overlay"
local material = require "overlay.presets.material"
local half, up = false, true
return overlay.scene { layers = { material.container { id = "s", peekHeight = 256, isHideable = true, grabberAction = function(host)
    local o = host:overlay("s")
    if o.notch == "collapsed" then up = true o:moveOverlay(half and "halfExpanded" or "expanded")
    elseif o.notch == "expanded" then up = false o:moveOverlay(half and "halfExpanded" or "collapsed")
    else o:moveOverlay(up and "expanded" or "collapsed") end end } } }
