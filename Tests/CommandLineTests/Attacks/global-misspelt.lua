return tostrng(1)
--> config.lua:1: there is no global "tostrng"; did you mean "tostring"?
