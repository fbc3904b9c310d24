local _ENV <const> = {}
return x
--> returns null
