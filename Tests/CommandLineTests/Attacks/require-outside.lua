return require "../secret"
--> config.lua:1: require takes the name of a module beside the config, such as "parts.list", found "../secret"
