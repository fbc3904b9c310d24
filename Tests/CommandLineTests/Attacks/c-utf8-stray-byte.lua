for _ in utf8.codes("a\x80") do end
--> config.lua:1: invalid UTF-8 code at byte 2
