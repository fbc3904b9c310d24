return require "nothing"
--> config.lua:1: there is no module "nothing": nothing.lua: cannot be read: No such file or directory
