return string.rep("", 1e18, "") == ""
--> returns boolean(true)
