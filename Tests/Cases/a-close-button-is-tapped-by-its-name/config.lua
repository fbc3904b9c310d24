-- Nothing else on the sheet can be tapped; and a sheet that was there from the beginning is meant where no layer is named.
return require("overlay").sheet { id = "sheet", views = { { id = "root" }, { id = "top" } } }
