local function h(e) error(e) end
return xpcall(function() error("x") end, h)
--> returns boolean(false)
