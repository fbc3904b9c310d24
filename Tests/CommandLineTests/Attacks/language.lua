--# arithmetic-on-string
return "10" + 5
--> config.lua:1: attempt to perform arithmetic on a string value (constant '10')
--# bitops
local x = 1 while true do x = x ~ (x << 13) x = x ~ (x >> 7) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# call-nil
local settings = {}
settings.apply()
--> config.lua:2: attempt to call a nil value (field 'apply'); the table before the dot has no function "apply" (overlay-host presets NAME prints those of a known sheet)
--# char
local c = string.char while true do c(1,2,3,4,5) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# close-attr
while true do local x <close> = nil end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# closure-of-all-locals
local a1,a2,a3,a4,a5,a6,a7,a8,a9,a10,a11,a12,a13,a14,a15,a16,a17,a18,a19,a20,a21,a22,a23,a24,a25,a26,a27,a28,a29,a30,a31,a32,a33,a34,a35,a36,a37,a38,a39,a40,a41,a42,a43,a44,a45,a46,a47,a48,a49,a50,a51,a52,a53,a54,a55,a56,a57,a58,a59,a60,a61,a62,a63,a64,a65,a66,a67,a68,a69,a70,a71,a72,a73,a74,a75,a76,a77,a78,a79,a80,a81,a82,a83,a84,a85,a86,a87,a88,a89,a90,a91,a92,a93,a94,a95,a96,a97,a98,a99,a100,a101,a102,a103,a104,a105,a106,a107,a108,a109,a110,a111,a112,a113,a114,a115,a116,a117,a118,a119,a120,a121,a122,a123,a124,a125,a126,a127,a128,a129,a130,a131,a132,a133,a134,a135,a136,a137,a138,a139,a140,a141,a142,a143,a144,a145,a146,a147,a148,a149,a150,a151,a152,a153,a154,a155,a156,a157,a158,a159,a160,a161,a162,a163,a164,a165,a166,a167,a168,a169,a170,a171,a172,a173,a174,a175,a176,a177,a178,a179,a180,a181,a182,a183,a184,a185,a186,a187,a188,a189,a190,a191,a192,a193,a194,a195,a196,a197,a198,a199 = 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97,98,99,100,101,102,103,104,105,106,107,108,109,110,111,112,113,114,115,116,117,118,119,120,121,122,123,124,125,126,127,128,129,130,131,132,133,134,135,136,137,138,139,140,141,142,143,144,145,146,147,148,149,150,151,152,153,154,155,156,157,158,159,160,161,162,163,164,165,166,167,168,169,170,171,172,173,174,175,176,177,178,179,180,181,182,183,184,185,186,187,188,189,190,191,192,193,194,195,196,197,198,199
local f
while true do f = function() return a1,a2,a3,a4,a5,a6,a7,a8,a9,a10,a11,a12,a13,a14,a15,a16,a17,a18,a19,a20,a21,a22,a23,a24,a25,a26,a27,a28,a29,a30,a31,a32,a33,a34,a35,a36,a37,a38,a39,a40,a41,a42,a43,a44,a45,a46,a47,a48,a49,a50,a51,a52,a53,a54,a55,a56,a57,a58,a59,a60,a61,a62,a63,a64,a65,a66,a67,a68,a69,a70,a71,a72,a73,a74,a75,a76,a77,a78,a79,a80,a81,a82,a83,a84,a85,a86,a87,a88,a89,a90,a91,a92,a93,a94,a95,a96,a97,a98,a99,a100,a101,a102,a103,a104,a105,a106,a107,a108,a109,a110,a111,a112,a113,a114,a115,a116,a117,a118,a119,a120,a121,a122,a123,a124,a125,a126,a127,a128,a129,a130,a131,a132,a133,a134,a135,a136,a137,a138,a139,a140,a141,a142,a143,a144,a145,a146,a147,a148,a149,a150,a151,a152,a153,a154,a155,a156,a157,a158,a159,a160,a161,a162,a163,a164,a165,a166,a167,a168,a169,a170,a171,a172,a173,a174,a175,a176,a177,a178,a179,a180,a181,a182,a183,a184,a185,a186,a187,a188,a189,a190,a191,a192,a193,a194,a195,a196,a197,a198,a199 end end
--> config.lua:3: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:3: the script was stopped because one call took more than 500 ms of processor time
--# coerce-concat-key
local t = {} while true do t[("0"):rep(8000)] = nil end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# coerce-for
local a = ("0"):rep(1<<20)
while true do for i = 1, a do end end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:2: the script was stopped because one call took more than 500 ms of processor time
--# compare-mixed
return 1 < "2"
--> config.lua:1: attempt to compare number with string
--# concat-big
local t = {} for i=1,10000 do t[i]=i+0.1 end while true do table.concat(t) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 500 ms of processor time
--# concat-chain-150
local a = "x" while true do local b = a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a..a end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# const-environment
local _ENV <const> = {}
return x
--> config.lua:1: the value that the config returns: found nil, expected a layer such as overlay.container {...}, or overlay.scene {...}; is "return" missing before it?
--# division
local x = 1 while true do x = x // 3 + x % 7 end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# eq-loop
local m = {__eq=function() return true end} local a, b = setmetatable({},m), setmetatable({},m) while true do if a==b then end end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# find-hard2
local s = ("a"):rep(1<<20) local p = ("a"):rep(20).."b"..("a"):rep(20)
while true do s:find(p) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# format-many
local f = ("%99.99f"):rep(200) while true do string.format(f, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308, 1e308) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# format-percent
local f = ("%%"):rep(500000) while true do string.format(f) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# format-q
local s = ("\0"):rep(1<<20) while true do string.format("%q", s) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 500 ms of processor time
--# format-s
local s = ("a"):rep(1<<20) while true do string.format("%s", s) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# format-width
while true do string.format("%99.99f", 1e308) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# global-environment-write
_ENV.print = nil
--> config.lua:1: the global "print" cannot be changed; choose another name for a local
--# global-in-function
local function f() total = 1 end
f()
--> config.lua:1: the global "total" cannot be created; write: local total
--# global-misspelt
return tostrng(1)
--> config.lua:1: there is no global "tostrng"; did you mean "tostring"?
--# global-new
leaked = 1
--> config.lua:1: the global "leaked" cannot be created; write: local leaked
--# global-overwritten
pairs = nil
--> config.lua:1: the global "pairs" cannot be changed; choose another name for a local
--# index-func-chain
local t = {} for i=1,150 do local u = t t = setmetatable({}, {__index=function(_,k) return u[k] end}) end while true do local x = t.a end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# integer-for
for i = math.maxinteger - 1, math.maxinteger do end for i = 1, math.huge do end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# len-meta
local t = setmetatable({}, {__len=function() return 1e9 end}) table.insert(t,1) table.sort(t) table.concat(t) table.unpack(t) while true do local n = #t end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# library-misspelt
return math.flor(1)
--> config.lua:1: there is no math.flor; did you mean "floor"?
--# library-new-field
math.tau = 6.28
--> config.lua:1: math.tau cannot be assigned: the library is sealed
--# library-overwritten
pcall(function() string.format = nil end)
local name = string.format("%s", "kept")
math.sin = function() return name end
--> config.lua:3: math.sin cannot be assigned: the library is sealed
--# load-nil
while true do local a1,a2,a3,a4,a5,a6,a7,a8,a9,a10,a11,a12,a13,a14,a15,a16,a17,a18,a19,a20,a21,a22,a23,a24,a25,a26,a27,a28,a29,a30,a31,a32,a33,a34,a35,a36,a37,a38,a39,a40,a41,a42,a43,a44,a45,a46,a47,a48,a49,a50,a51,a52,a53,a54,a55,a56,a57,a58,a59,a60,a61,a62,a63,a64,a65,a66,a67,a68,a69,a70,a71,a72,a73,a74,a75,a76,a77,a78,a79,a80,a81,a82,a83,a84,a85,a86,a87,a88,a89,a90,a91,a92,a93,a94,a95,a96,a97,a98,a99,a100,a101,a102,a103,a104,a105,a106,a107,a108,a109,a110,a111,a112,a113,a114,a115,a116,a117,a118,a119,a120,a121,a122,a123,a124,a125,a126,a127,a128,a129,a130,a131,a132,a133,a134,a135,a136,a137,a138,a139,a140,a141,a142,a143,a144,a145,a146,a147,a148,a149,a150,a151,a152,a153,a154,a155,a156,a157,a158,a159,a160,a161,a162,a163,a164,a165,a166,a167,a168,a169,a170,a171,a172,a173,a174,a175,a176,a177,a178,a179,a180,a181,a182,a183,a184,a185,a186,a187,a188,a189,a190,a191,a192,a193,a194,a195,a196,a197,a198,a199 end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# locals-many
local a0=1 local a1=1 local a2=1 local a3=1 local a4=1 local a5=1 local a6=1 local a7=1 local a8=1 local a9=1 local a10=1 local a11=1 local a12=1 local a13=1 local a14=1 local a15=1 local a16=1 local a17=1 local a18=1 local a19=1 local a20=1 local a21=1 local a22=1 local a23=1 local a24=1 local a25=1 local a26=1 local a27=1 local a28=1 local a29=1 local a30=1 local a31=1 local a32=1 local a33=1 local a34=1 local a35=1 local a36=1 local a37=1 local a38=1 local a39=1 local a40=1 local a41=1 local a42=1 local a43=1 local a44=1 local a45=1 local a46=1 local a47=1 local a48=1 local a49=1 local a50=1 local a51=1 local a52=1 local a53=1 local a54=1 local a55=1 local a56=1 local a57=1 local a58=1 local a59=1 local a60=1 local a61=1 local a62=1 local a63=1 local a64=1 local a65=1 local a66=1 local a67=1 local a68=1 local a69=1 local a70=1 local a71=1 local a72=1 local a73=1 local a74=1 local a75=1 local a76=1 local a77=1 local a78=1 local a79=1 local a80=1 local a81=1 local a82=1 local a83=1 local a84=1 local a85=1 local a86=1 local a87=1 local a88=1 local a89=1 local a90=1 local a91=1 local a92=1 local a93=1 local a94=1 local a95=1 local a96=1 local a97=1 local a98=1 local a99=1 local a100=1 local a101=1 local a102=1 local a103=1 local a104=1 local a105=1 local a106=1 local a107=1 local a108=1 local a109=1 local a110=1 local a111=1 local a112=1 local a113=1 local a114=1 local a115=1 local a116=1 local a117=1 local a118=1 local a119=1 local a120=1 local a121=1 local a122=1 local a123=1 local a124=1 local a125=1 local a126=1 local a127=1 local a128=1 local a129=1 local a130=1 local a131=1 local a132=1 local a133=1 local a134=1 local a135=1 local a136=1 local a137=1 local a138=1 local a139=1 local a140=1 local a141=1 local a142=1 local a143=1 local a144=1 local a145=1 local a146=1 local a147=1 local a148=1 local a149=1 local a150=1 local a151=1 local a152=1 local a153=1 local a154=1 local a155=1 local a156=1 local a157=1 local a158=1 local a159=1 local a160=1 local a161=1 local a162=1 local a163=1 local a164=1 local a165=1 local a166=1 local a167=1 local a168=1 local a169=1 local a170=1 local a171=1 local a172=1 local a173=1 local a174=1 local a175=1 local a176=1 local a177=1 local a178=1 local a179=1 local a180=1 local a181=1 local a182=1 local a183=1 local a184=1 local a185=1 local a186=1 local a187=1 local a188=1 local a189=1 local a190=1 local a191=1 local a192=1 local a193=1 local a194=1 local a195=1 local a196=1 local a197=1 local a198=1 local a199=1 local a200=1 local a201=1 local a202=1 local a203=1 local a204=1 local a205=1 local a206=1 local a207=1 local a208=1 local a209=1 local a210=1 local a211=1 local a212=1 local a213=1 local a214=1 local a215=1 local a216=1 local a217=1 local a218=1 local a219=1 local a220=1 local a221=1 local a222=1 local a223=1 local a224=1 local a225=1 local a226=1 local a227=1 local a228=1 local a229=1 local a230=1 local a231=1 local a232=1 local a233=1 local a234=1 local a235=1 local a236=1 local a237=1 local a238=1 local a239=1 local a240=1 local a241=1 local a242=1 local a243=1 local a244=1 local a245=1 local a246=1 local a247=1 local a248=1 local a249=1 local a250=1 local a251=1 local a252=1 local a253=1 local a254=1 local a255=1 local a256=1 local a257=1 local a258=1 local a259=1 local a260=1 local a261=1 local a262=1 local a263=1 local a264=1 local a265=1 local a266=1 local a267=1 local a268=1 local a269=1 local a270=1 local a271=1 local a272=1 local a273=1 local a274=1 local a275=1 local a276=1 local a277=1 local a278=1 local a279=1 local a280=1 local a281=1 local a282=1 local a283=1 local a284=1 local a285=1 local a286=1 local a287=1 local a288=1 local a289=1 local a290=1 local a291=1 local a292=1 local a293=1 local a294=1 local a295=1 local a296=1 local a297=1 local a298=1 local a299=1
--> config.lua:1: too many local variables (limit is 200) in main function near '='
--# long-equal-64M
local a = ("x"):rep(1<<20) a = a..a..a..a..a..a..a..a a=a..a..a..a local b = ("x"):rep(1<<20) b = b..b..b..b..b..b..b..b b=b..b..b..b
while true do if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:2: the script was stopped because one call took more than 500 ms of processor time
--# long-equal-8000
local a = ("x"):rep(8100) local b = ("x"):rep(8100)
while true do if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end if a==b then end end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# newindex-loop
local t = setmetatable({}, {__newindex=function(t,k,v) t[k]=v end}) t.a=1
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
--# next-function-key
return next({ [print] = 1 })
--> config.lua:1: a table with a function as a key cannot be traversed: its place would differ from run to run
--# next-loop
local t = {} for i=1,1000 do t["k"..i]=i end while true do local k = next(t) while k do k = next(t,k) end end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# number-concat-many
local x, s = 1e300/3
while true do s = x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:2: the script was stopped because one call took more than 500 ms of processor time
--# pairs-big
local t = {} for i=1,200000 do t["k"..i]=i end while true do for k in pairs(t) do end end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 2000 ms of processor time
--# pairs-table-key
for _ in pairs({ [{}] = 1 }) do end
--> config.lua:1: a table with a table as a key cannot be traversed: its place would differ from run to run
--# pattern-without-end
local text = ('a'):rep(5000)
return pcall(string.match, text, ('a-'):rep(20) .. 'b')
--> config.lua:2: the process was ended because one call took more than 500 ms of processor time, and a single step of it does not end; does a pattern repeat too much, or do the keys of a table collide?
--# pcall-pcall
while true do pcall(pcall, pcall, pcall, pcall, error) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# print-args
local t = {} for i=1,7000 do t[i]=i end while true do pcall(print, table.unpack(t)) end
--> config.lua:1: the script was stopped because it printed more than 1000 lines in one call or 16777216 bytes in all
--# print-flood-in-pcall
while true do pcall(print, "x") end
--> config.lua:1: the script was stopped because it printed more than 1000 lines in one call or 16777216 bytes in all
--# print-flood
while true do print("x") end
--> config.lua:1: the script was stopped because it printed more than 1000 lines in one call or 16777216 bytes in all
--# print-huge
for _ = 1, 900 do print(string.rep("x", 100000)) end
--> config.lua:1: the script was stopped because it printed more than 1000 lines in one call or 16777216 bytes in all
--# print-many
for i=1,900 do print(("x"):rep(1<<20)) end
--> config.lua:1: the script was stopped because it printed more than 1000 lines in one call or 16777216 bytes in all
--# random-worst
local r = math.random while true do r(0, (1<<62)) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# remove-front
local t = {} for i=1,100000 do t[i]=i end while true do table.remove(t,1) t[#t+1]=1 end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# require-long-name
local source = {}
return require(string.rep("a.", 1000))
--> config.lua:2: require takes the name of a module beside the config, such as "parts.list", found "a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.... (906 characters)
--# require-many
local i = 0 while true do i = i+1 pcall(require, "nothing"..i) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# require-missing
return require "nothing"
--> config.lua:1: there is no module "nothing"; looked for nothing.lua
--# require-number
return require(1)
--> config.lua:1: bad argument #1 to 'require' (string expected, got number)
--# require-outside
return require "../secret"
--> config.lua:1: require takes the name of a module beside the config, such as "parts.list", found "../secret"
--# select-negative
local t = {} for i=1,7000 do t[i]=i end local s = select local function f(...) while true do s(-1, ...) end end f(table.unpack(t))
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 500 ms of processor time
--# sort-recursion
local function f() table.sort({3,2,1}, function() f() return true end) end f()
--> config.lua:1: the script was stopped because its calls are nested too deeply; does a function call itself without end?
--# sort-strings
local p = ("x"):rep(5000) local t = {} for i=1,1000 do t[i]=p..i end while true do table.sort(t, function(a,b) return a>b end) table.sort(t) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# strings-live
local keep = {} for i=1,2e6 do keep[i]="k"..i end while true do local s = "a"..#keep end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 500 ms of processor time
--# sub
local s = ("a"):rep(1<<20)
while true do s:sub(2) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# syntax-bytecode
LuaT
--> config.lua:1: the source is bytecode; only text is loaded
--# syntax
local x = = 1
--> config.lua:1: unexpected symbol near '='
--# table-colliding-keys
local t, m = {}, (1 << 20) - 1 for i = 1, (1 << 19) + 1 do t[i * m] = true end
return t
--> config.lua:1: the process was ended because one call took more than 2000 ms of processor time, and a single step of it does not end; does a pattern repeat too much, or do the keys of a table collide?
--# table-hash-delete
local t, n = {}, 1<<20 for i=1,n do t[i*2.5]=i end
while true do t[(n-(1<<20)+1)*2.5]=nil n=n+1 t[n*2.5]=n end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:2: the script was stopped because one call took more than 500 ms of processor time
--# tables-nested
local t = {} while true do t = {t} end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# tonumber-8000
local a, f = ("1"):rep(8000), tonumber
while true do f(a) f(a) f(a) f(a) end
--> config.lua:2: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# tostring-float
local x = 1e300/3 while true do tostring(x) tostring(x) tostring(x) tostring(x) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# unpack-max
return table.unpack({}, math.mininteger, math.maxinteger)
--> config.lua:1: too many results to unpack: more than 8000
--# unpack
local t = {} for i=1,7999 do t[i]=i end while true do local a = table.unpack(t) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# upvalue-chain
local f = function() return 1 end for i=1,180 do local g=f f=function() return g() end end while true do f() end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# utf8-char
while true do utf8.char(8364, 8364, 8364) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# utf8-codepoint
local s = ("€"):rep(7000) while true do utf8.codepoint(s, 1, -1) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# utf8-codes
local s = ("€"):rep(300000) while true do for p, c in utf8.codes(s) do end end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# utf8-len
local s = ("€"):rep(300000) while true do utf8.len(s) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# utf8-offset
local s = ("€"):rep(300000) while true do utf8.offset(s, 299999) end
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# value-cycle
local t = { inner = {} }
t.inner.outer = t
return t
--> the value of config.lua.inner.outer contains itself: it is the value of config.lua again
--# value-huge
local t = {}
for i = 1, 200000 do t[i] = i end
return t
--> the value of config.lua[100000] has more than 100000 values
--# value-thread-of-keys
return { [{}] = 1 }
--> the value of config.lua has a table as a key; use strings and numbers
--# vararg-table
local t = {} for i=1,7000 do t[i]=i end local function f(...) while true do local x = {...} end end f(table.unpack(t))
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--> config.lua:1: the script was stopped because one call took more than 500 ms of processor time
--# vararg
local t = {} for i=1,7000 do t[i]=i end local function f(...) while true do local a,b,c = ... end end f(table.unpack(t))
--> config.lua:1: the script was stopped after 10000000 instructions in one call (or as much work inside library functions); does a loop never end?
--# weak-table-later
local m = {}
local t = setmetatable({}, m)
m.__mode = "k"
m.__gc = function() while true do end end
getmetatable(t).__mode = "v"
t[{}] = 1
return getmetatable(t) == m
--> config.lua:1: the value that the config returns: found true, expected a layer such as overlay.container {...}, or overlay.scene {...}
--# weak-table-with-memory-limit
local t = setmetatable({}, { __mode = "kv" })
for i = 1, 1e9 do t[i] = string.rep("x", i) end
--> config.lua:1: '__mode' is not available to scripts: weak tables would make results depend on the collector
--# weak-table
setmetatable({}, { __mode = "k" })
--> config.lua:1: '__mode' is not available to scripts: weak tables would make results depend on the collector
