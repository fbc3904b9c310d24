-- Sent back on its way up, the sheet keeps the speed it has: a grab 30 ms later finds it 22 points above where a spring from rest would be.
return require "overlay.presets.compose".container { id = "sheet", contentHeight = 700 }
