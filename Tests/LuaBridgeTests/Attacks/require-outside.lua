return require "../secret"
--> config.lua:1: there is no module "../secret"
