-- A finger that flicks and then rests is fast by the whole way and the whole time, and slow by its last samples.
return require "overlay.presets.vaul".container { id = "drawer", snapPoints = { 0.25, 0.5, 1 } }
