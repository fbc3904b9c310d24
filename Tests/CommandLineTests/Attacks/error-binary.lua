error("\0\xff\xfe\n\r\27[31m")
--> config.lua:1: ?��
