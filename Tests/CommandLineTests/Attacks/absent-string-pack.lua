return string.pack('i4', 1)
--> config.lua:1: string.pack is not available to scripts: its sizes differ between machines
