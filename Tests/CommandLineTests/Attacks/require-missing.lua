return require "nothing"
--> config.lua:1: there is no module "nothing"; looked for nothing.lua
