return string.find(string.rep("a", 30000), string.rep("a-", 20) .. "b") == nil
--> returns boolean(true)
