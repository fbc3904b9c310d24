return string.dump(print)
--> config.lua:1: string.dump is not available to scripts: it makes bytecode
