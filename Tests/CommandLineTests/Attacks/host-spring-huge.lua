local overlay = require "overlay"
return overlay.container { notches = { "low", "high" }, heightForNotch = { low = 100, high = 400 }, animation = overlay.spring { response = 1e300 } }
--< drag
--> the run is longer than 600 simulated seconds; raise --limit-time if that is meant
