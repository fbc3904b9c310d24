-- BottomSheetDragHandleTest / test_expanded..MoveToHalfExpanded.., test_halfExpanded..MoveToCollapsed_whenPreviouslyExpanded: Not fit to
-- contents: expanded, half, collapsed.
local overlay = require "overlay"
local material = require "overlay.presets.material"
local half, up = true, true
return overlay.scene { layers = { material.container { id = "s", peekHeight = 256, isHideable = true, grabberAction = function(host)
    local o = host:overlay("s")
    if o.notch == "collapsed" then up = true o:moveOverlay(half and "halfExpanded" or "expanded")
    elseif o.notch == "expanded" then up = false o:moveOverlay(half and "halfExpanded" or "collapsed")
    else o:moveOverlay(up and "expanded" or "collapsed") end end,isFitToContents = false } } }
