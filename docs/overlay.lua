---@meta overlay
-- Made by `overlay-host types` from the schema that also checks configs.

---@class overlay
---@field environment overlay.Surroundings The user's settings on the device.
---@field version string The version of overlay-host, such as "1.2.0".
local overlay = {}

---Ends the config with both versions where overlay-host is older than this.
---@param version string
function overlay.requires(version) end

---What is on the screen, and what the app around it can do.
---@class overlay.Scene
---@field layers (overlay.Container|overlay.Sheet|overlay.ViewContainer|overlay.Content|overlay.AppStorePresentation)[] Bottom to top; each has an id of its own.
---@field screen? overlay.Screen The device's screen; an event file's keys win. (default: 390 x 844 at 2, no safe area)
---@field actions? table<string, (fun(host: overlay.Host, arguments: any): any)> What buttons of the app would do; events call them by name. (default: none)
---@field state? table<string, any> Named states, for `isPresented` and for actions. (default: none)
---@field keyboard? overlay.KeyboardSettings How high the keyboard is, and how it comes, by default. (default: as the device's)
---@field backAction? string|(fun(host: overlay.Host, arguments: any)) What a way back does that no layer takes: the name of an action, or a function. (default: the app is left)
---@field theme? "light"|"dark" Which of the default colours are used. (default: "light")
---@field background? string What is seen where no layer draws. (default: "page")
---@field statusBar? boolean Whether clock and battery are drawn. (default: drawn where the safe area leaves 20 points)
---@field homeIndicator? boolean Whether the bar at the bottom edge is drawn. (default: drawn where the safe area leaves 20 points)

---What is on the screen, and what the app around it can do.
---@param settings overlay.Scene
---@return overlay.Scene
function overlay.scene(settings) end

---The device's screen.
---@class overlay.Screen
---@field width? number From edge to edge. (points; a number above 0; default: 390)
---@field height? number From edge to edge. (points; a number above 0; default: 844)
---@field scale? number Its resolution. (pixels per point; a number from 1 to 4; default: 2)
---@field safeArea? overlay.SafeArea What hardware and bars cover. (default: nothing is covered)

---How high the keyboard is, and how it comes.
---@class overlay.KeyboardSettings
---@field height? number What it covers above the lower edge. (points; a number from 0 to 1000000000; default: the device's)
---@field duration? number Until it is there; 0 jumps. (seconds; a number from 0 to 1000; default: 0.25)
---@field curve? "keyboard"|"linear"|"easeIn"|"easeOut"|"easeInOut" How it gets there: "keyboard" is what iOS's is believed to be, a critically damped spring. (default: "keyboard")

---The user's settings on the device.
---@class overlay.Environment
---@field layoutDirection? "leftToRight"|"rightToLeft" From right to left everything lies in a mirror, but for letters and pictures; `x` and `left` count from the leading edge. (default: "leftToRight")
---@field reduceMotion? boolean What moves by itself is there within 0.25 s and does not swing; what comes and goes fades. (default: false)
---@field textSize? "xSmall"|"small"|"medium"|"large"|"xLarge"|"xxLarge"|"xxxLarge"|"accessibility1"|"accessibility2"|"accessibility3"|"accessibility4"|"accessibility5" How large letters are: by the sizes of body text in Apple's Human Interface Guidelines, 14 to 53 points of 17. (default: "large")
---@field contrast? "standard"|"more" More: grey words and lines are stronger. (default: "standard")
---@field theme? "light"|"dark" Which of the default colours are used. (default: the scene's)

---Where a scene was left: what `host:saveState()` gives, and a recording's `restore`.
---@class overlay.SavedScene
---@field layers? table<string, overlay.SavedLayer> Where each was. (default: as their authors say)
---@field state? table<string, any> The named states. (default: as the scene says)

---Where a layer was left.
---@class overlay.SavedLayer
---@field isPresented? boolean Of a container with a presentation, or of a card: whether it is there. (default: as its author says)
---@field notch? string Of a container: the notch last moved to. (default: the initial one)
---@field height? number Of a container or a sheet that rests at a height of its own: that. (points; a number not below 0; default: the notch's)
---@field anchor? integer Of a sheet: 0 is the highest on screen. (a number not below 0; default: the lowest)
---@field anchors? (overlay.Ratio|overlay.PointsFromTop|overlay.PointsFromBottom|overlay.Expanded|overlay.Collapsed|overlay.Anchor|"expanded"|"collapsed")[] Of a sheet whose anchors the program has replaced: these. (default: as the sheet says)
---@field stack? string[] Ids of a sheet's views, root first. (default: as the sheet says)
---@field offsets? table<string, number> Where its lists stand; of a sheet's views that are covered, by `view/list`. (points; default: their beginnings)

---What hardware and bars cover at each edge.
---@class overlay.SafeArea
---@field top? number Inwards from the top edge. (points; a number not below 0; default: 0)
---@field left? number Inwards from the left edge. (points; a number not below 0; default: 0)
---@field bottom? number Inwards from the bottom edge. (points; a number not below 0; default: 0)
---@field right? number Inwards from the right edge. (points; a number not below 0; default: 0)

---A layer that only shows a picture: what lies under the overlays.
---@class overlay.Content
---@field id string Unique in the scene.
---@field content? overlay.Node What is drawn. (default: none)
---@field background? string|overlay.LinearGradient|overlay.Blur|"none" What lies behind the content. (default: none)
---@field shadow? boolean|overlay.Shadow What it throws on the layers below; false: none. (default: none)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field transform? (fun(context: overlay.DrawContext): overlay.Transform?) How all of it is drawn in another place and size, as a page is behind its sheet. (default: as it is)

---A layer that only shows a picture: what lies under the overlays.
---@param settings overlay.Content
---@return overlay.Content
function overlay.content(settings) end

---A draggable overlay with notches.
---@class overlay.Container
---@field id? string Unique in the scene. (default: "overlay")
---@field frame? (fun(screen: overlay.Screen): overlay.Frame)|overlay.Frame Where the container lies; a function gets the screen (or the overlay's size), and is asked again when that changes. (default: all of the screen, or of the overlay that it lies in)
---@field inside? string The container in whose overlay it lies: it moves and leaves with that, and is cut by it. (default: the screen)
---@field edge? "bottom"|"top"|"leading"|"trailing" The edge of its place that the overlay grows from: heights are measured from there inwards, and translations and velocities are positive towards it. The end of its content that faces away from the edge is seen first; with the style "flexibleHeight" all of it is as long as the overlay is seen. (default: "bottom")
---@field style? "expandableHeight"|"flexibleHeight"|"rigid" How tall the overlay is drawn for a translation height. (default: "expandableHeight")
---@field notches (fun(container: overlay.ContainerProxy): string[])|string[] Names, lowest first; a function is asked again on invalidation.
---@field heightForNotch (fun(notch: string, container: overlay.ContainerProxy): number)|table<string, number> Heights above the bottom edge, ascending. (points)
---@field initialNotch? (fun(container: overlay.ContainerProxy): string|overlay.Rest)|string Where it is at first; a function may give a height, too: `overlay.restAt`. A move that was asked for before takes its place. (default: the lowest)
---@field canReachNotch? (fun(notch: string, container: overlay.ContainerProxy): boolean) Which notches a drag can reach at the moment. (default: always true)
---@field translationFunction? (fun(translation: number, minimum: number, maximum: number, context?: overlay.Context): number)|overlay.RubberBand|overlay.SquareRootBand|overlay.Clamp How the height that a finger asks for becomes the overlay's. (default: overlay.rubberBand {})
---@field cutsSteps? boolean Whether each step of the finger is cut by itself: what the translation function takes off it is lost, and the way back from beyond a limit begins at once, as on Android. (default: false)
---@field targetNotchPolicy? (fun(context: overlay.Context): string|overlay.Rest|overlay.Dismissed, string?)|overlay.RushingForward|overlay.Projection|overlay.Nearest Which notch a released overlay goes to; a second result of a function is the reason, which is shown with the release. (default: overlay.rushingForward {})
---@field animation? (fun(context: overlay.Context): overlay.Animation)|overlay.Spring|overlay.DampedSpring|overlay.Timing|overlay.Smooth|overlay.Snappy|overlay.Bouncy|overlay.InteractiveSpring|overlay.PhysicsSpring How an animated move gets to its notch; the function gives one of the animations, or a `function(elapsed)`. (default: overlay.spring {} with the style's damping)
---@field shouldStartDragging? (fun(point: overlay.Point, container: overlay.ContainerProxy): boolean) Whether a drag may start there; the point is in the overlay's own coordinates. (default: the point is inside the overlay)
---@field drivingScrollView? (fun(container: overlay.ContainerProxy): overlay.ScrollView|overlay.ScrollView[]|nil)|overlay.ScrollView[]|overlay.ScrollView The scroll view whose content drives the overlay, or several: the one under the finger does. A function is asked at each layout and whenever a finger goes down. (default: none)
---@field appliesToLists? boolean Whether the translation function is asked for drags of a list, too. (default: false)
---@field asksAtRest? boolean Whether a release at the very height of the notch last moved to asks the policy, too. (default: false)
---@field heightsChanged? "policy"|"notch"|"height"|"share" What becomes of the overlay where notches get other heights under it: the policy is asked, it goes to the same notch's new place, or it stays as high as it is; "share" is "notch", and a rest at a height of its own keeps its share of `availableSpace`. Where its notch is gone, it goes to the nearest one. "policy" is OverlayContainer's own way: it moves also under a finger, and content that grows is followed only by `invalidateNotchHeights`; the others follow content by themselves and wait until a finger has let go. (default: "policy")
---@field hitArea? "frame"|"content" Which part of the overlay takes touches: all of it, or what is drawn, so that transparent parts let them through. (default: "frame")
---@field keyboard? (fun(context: overlay.Context): number)|"ignore"|"lift"|"extend"|"inset" What it does about the keyboard: nothing; it stands on it, as far up as there is room (gorhom's `interactive`); it goes to its highest place and back (gorhom's `extend`); or its lists end above it, and a focused field is scrolled into sight. A function gives a distance upwards. (default: "ignore")
---@field dismissesKeyboard? "onDrag"|"interactive" How a drag sends the keyboard away: as it begins, or with the finger, which takes the keyboard's top down. (default: it stays)
---@field backAction? (fun(context: overlay.Context): "dismiss"|"collapse"|"none"|nil)|"dismiss"|"collapse"|"none" What a way back does: it goes off the screen, or to its lowest reachable notch, or nothing. A function is asked once it is committed; what it returns is one of the three words, or nothing. On its way it is drawn smaller (by 48 points at most, as Material's sheets are), unless its `transform` says how. (default: "none")
---@field respectsReduceMotion? boolean Whether its moves are calmed where the user wants less motion: within 0.25 s, without a swing, fading instead of sliding; false: as usual. (default: true)
---@field dragStart? overlay.DragStart When a finger begins to drag it. (default: after 10 points, which are not added)
---@field velocityEstimator? "leastSquares"|"mean"|"lastTwo"|overlay.VelocityEstimate How fast a lifting finger is taken to be; the velocity of a `pan` event is taken as it is. (default: "leastSquares")
---@field lastStepIgnoresPause? boolean Whether `context.lastStep` keeps the last step that was not zero, even after a pause. (default: false)
---@field scrollCoordination? (fun(context: overlay.Context): "overlay"|"list"|"listOnly") Returns `overlay` or `list`: whether a step of a finger in the list moves the overlay or the list. What is beyond a limit goes to the other. `listOnly`: the list gets all of it, also beyond its ends (its bounce, pull to refresh). With it, a move of the overlay by program stops its lists; OverlayContainer's own rule leaves them to coast. (default: OverlayContainer's rule)
---@field momentum? overlay.Momentum Whether speed goes over from the overlay to its list, and back. (default: none goes over)
---@field interruption? "fromPresentation"|"fromTarget" Where a grab in the middle of an animation goes on: from what is seen, or from the animation's target. (default: "fromPresentation")
---@field willStartDragging? (fun(context: overlay.Context)) Called at the first change of height of a drag. (default: none)
---@field willEndDragging? (fun(context: overlay.Context)) Called when a drag that started is released. (default: none)
---@field willMoveToNotch? (fun(notch: string, context: overlay.Context)) Called before a move to a notch. (default: none)
---@field didMoveToNotch? (fun(notch: string, context: overlay.Context)) Called after a move to a notch. (default: none)
---@field willTranslate? (fun(context: overlay.Context)) Called before each translation. (default: none)
---@field didPresent? (fun(context: overlay.Context)) Called once it is presented. (default: none)
---@field didDismiss? (fun(reason: "program"|"tap"|"drag"|"back", context: overlay.Context)) Called once it is off the screen, with the reason. (default: none)
---@field presentation? overlay.SheetPresentation How it is presented and dismissed. (default: always on screen)
---@field isPresented? boolean With a presentation: whether it is presented when the run begins. (default: false)
---@field dimming? overlay.Dimming How dark it is behind the overlay. (default: the presentation's)
---@field grabberAction? "expand"|"collapse"|"toggle"|"dismiss"|string|(fun(host: overlay.Host, arguments: any)) What a tap on its top 24 points does. (default: nothing)
---@field content? overlay.Node What is drawn on the card. (default: none)
---@field background? string|overlay.LinearGradient|overlay.Blur|"none" What lies behind the content. (default: the theme's card)
---@field shadow? boolean|overlay.Shadow What it throws on the layers below; false: none. (default: a soft one)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 12)
---@field grabber? boolean Whether there is a short bar at the top edge. (default: true)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field transform? (fun(context: overlay.DrawContext): overlay.Transform?) How all of it is drawn in another place and size, as a page is behind its sheet. (default: as it is)

---A draggable overlay with notches.
---@param settings overlay.Container
---@return overlay.Container
function overlay.container(settings) end

---A scroll view whose content drives an overlay.
---@class overlay.ScrollView
---@field contentHeight number The height of everything that can be scrolled; the width of a horizontal one's. (points; a number not below 0)
---@field inset? number Top inset; the first offset is minus this. (points; default: 0)
---@field id? string The name that recordings and content use for it where there are several. (default: its place, "1" and so on)
---@field axis? "vertical"|"horizontal" Along which it scrolls. One that scrolls across its overlay's way keeps drags that start across; the others are the overlay's. (default: "vertical")
---@field frame? overlay.Frame Its place in the overlay's own coordinates, or in the content of the list that it lies in. (default: all of the overlay)
---@field inside? string The id of a list before it, in whose content it lies: it moves with that, and a finger's way beyond its ends goes on to that. (default: the overlay)
---@field dismissesKeyboard? "onDrag"|"interactive" How a drag sends the keyboard away: as it begins, or with the finger, which takes the keyboard's top down. (default: it stays)
---@field bounces? boolean|"overlay" Whether the content stretches beyond its ends under a finger, and bounces; "overlay": beyond its beginning the overlay moves in its place. (default: true)
---@field paging? boolean Whether it comes to rest at whole pages of its own height. (default: false)
---@field refresh? overlay.Refresh What a pull beyond its beginning does. (default: none)

---A scroll view whose content drives an overlay.
---@param settings overlay.ScrollView
---@return overlay.ScrollView
function overlay.scrollView(settings) end

---Pull to refresh: a list that is pulled beyond its beginning, and stays there while it loads.
---@class overlay.Refresh
---@field action string|(fun(host: overlay.Host, arguments: any)) What it does: the name of one of the scene's actions, or a function.
---@field threshold? number How far it has to be pulled, as it is seen. (points; a number above 0; default: 80)
---@field height? number The room at its beginning until `endRefreshing`. (points; a number not below 0; default: 60)

---A rectangle, or distances from the edges of what it lies in.
---@class overlay.Frame
---@field x? number The position of its left edge. (points; default: 0)
---@field y? number The position of its top edge. (points; default: 0)
---@field width? number From edge to edge. (points; a number not below 0; default: by the distances)
---@field height? number From edge to edge. (points; a number not below 0; default: by the distances)
---@field top? number Distance from the top edge, in place of x, y, width and height. (points; default: 0)
---@field left? number From the left edge, likewise. (points; default: 0)
---@field bottom? number From the bottom edge, likewise. (points; default: 0)
---@field right? number From the right edge, likewise. (points; default: 0)

---A rectangle, distances from the screen's edges, or a size at an edge or corner of the safe area.
---@class overlay.AreaFrame
---@field x? number The position of its left edge. (points; default: 0)
---@field y? number The position of its top edge. (points; default: 0)
---@field width? number From edge to edge. (points; a number not below 0; default: by the distances)
---@field height? number From edge to edge. (points; a number not below 0; default: by the distances)
---@field top? number Distance from the top edge, in place of x, y, width and height. (points; default: 0)
---@field left? number From the left edge, likewise. (points; default: 0)
---@field bottom? number From the bottom edge, likewise. (points; default: 0)
---@field right? number From the right edge, likewise. (points; default: 0)
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" At which edge or corner; with width and height only. (default: none)

---When a finger's movement becomes a drag.
---@class overlay.DragStart
---@field slop? number How far it has to move. (points; a number not below 0; default: 10)
---@field axis? "any"|"vertical"|"horizontal"|"along"|"down" Along which: on either axis, up and down, down alone (lists scroll both ways), across, or along the overlay's own way. (default: "any")
---@field keeps? "none"|"excess"|"all"|number How much of the way until then counts: nothing, what is beyond the slop, all, or a share from 0 to 1. (a number from 0 to 1; default: "none")
---@field whileMoving? number The slop while the layer moves by itself; 0: who touches it holds it. (points; a number not below 0; default: the slop)
---@field refusesAcross? number Until it is so far below its start, a finger that goes more across than down drags nothing; farther across than that ends the drag. (points; a number not below 0; default: nothing is refused)

---A velocity with bounds.
---@class overlay.VelocityEstimate
---@field kind? "leastSquares"|"mean"|"lastTwo" The latest samples, the whole way by the whole time, or the last two samples. (default: "leastSquares")
---@field window? number Of `mean`: how long before the finger lifts; at most the last 20 samples. (seconds; a number from 0.001 to 1; default: the whole way)
---@field oneDirection? boolean Of `mean`: whether only the way since the finger last turned round counts. (default: false)
---@field minimum? number Slower fingers rest. (points per second; a number not below 0; default: 0)
---@field maximum? number No finger is faster, nor than 8000. (points per second; a number above 0; default: 8000)

---Speed that goes over where one's way ends and the other's begins.
---@class overlay.Momentum
---@field intoList? (fun(context: overlay.Context): number)|boolean Whether the list goes on with the speed of a release that reaches the highest place; a function gives the speed. (default: false)
---@field intoOverlay? (fun(context: overlay.Context): number)|boolean Whether a list that decelerates into its top releases the overlay with its speed; a function gives the speed. (default: false)

---Speed that goes over where one's way ends and the other's begins.
---@class overlay.SheetMomentum
---@field intoList? (fun(context: overlay.SheetContext): number)|boolean Whether the list goes on with the speed of a release that reaches the highest place; a function gives the speed. (default: false)
---@field intoOverlay? (fun(context: overlay.SheetContext): number)|boolean Whether a list that decelerates into its top releases the overlay with its speed; a function gives the speed. (default: false)

---How a container is presented over a dimmed screen, and when it is dismissed.
---@class overlay.SheetPresentation
---@field dimming? overlay.Dimming How dark it is behind the overlay. (default: 0, 0.3, 0.6)
---@field dismissingVelocity? number|"none" A faster release downwards dismisses; "none": the speed plays no part. (points per second; default: 2400)
---@field dismissingNotch? string A translation to below its height dismisses. (default: the lowest)
---@field dismissingHeight? number A translation to below it dismisses. (points; a number not below 0; default: the notch's)
---@field shouldDismiss? (fun(context: overlay.Context): boolean) A rule in place of velocity and height, asked at each translation, also while a finger drags (`context.isDragging`). (default: by velocity and height)
---@field mayDismiss? (fun(context: overlay.Context, reason: "program"|"tap"|"drag"|"back"): boolean) The last word on a dismissal, by a finger, a tap, a rule, a policy, a way back or the program: with false it stays, which is reported, and goes to `context.reachedNotch`. (default: always true)
---@field dismissesOnTap? (fun(point: overlay.Point, context: overlay.Context): boolean)|boolean Whether a tap beside the overlay dismisses; a function is asked at each, with the point on the screen. (default: true)
---@field undimmedThrough? string Up to this notch nothing is dimmed, and touches beside the overlay reach what lies behind (UIKit's `largestUndimmedDetentIdentifier`). (default: dimmed at each)
---@field passesTouches? (fun(point: overlay.Point, context: overlay.Context): boolean) Whether a touch beside the overlay reaches what lies behind; asked at each, with the point on the screen. (default: by `undimmedThrough`)
---@field presenting? (fun(context: overlay.Context): overlay.Animation)|overlay.Spring|overlay.DampedSpring|overlay.Timing|overlay.Smooth|overlay.Snappy|overlay.Bouncy|overlay.InteractiveSpring|overlay.PhysicsSpring How it comes, from nothing to its height. (default: 0.5 s that do not swing)
---@field dismissing? (fun(context: overlay.Context): overlay.Animation)|overlay.Spring|overlay.DampedSpring|overlay.Timing|overlay.Smooth|overlay.Snappy|overlay.Bouncy|overlay.InteractiveSpring|overlay.PhysicsSpring How it goes, from the height that is seen to nothing. (default: 0.5 s that do not swing)

---How a container is presented over a dimmed screen, and when it is dismissed.
---@param settings? overlay.SheetPresentation
---@return overlay.SheetPresentation
function overlay.sheetPresentation(settings) end

---How dark it is behind an overlay: three alphas, or a function.
---@class overlay.Dimming
---@field dismissed? number When it is not presented. (a number from 0 to 1; default: 0)
---@field minimum? number At the lowest reachable notch. (a number from 0 to 1; default: 0.3)
---@field maximum? number At the highest reachable notch. (a number from 0 to 1; default: 0.6)
---@field alpha? (fun(context: overlay.DrawContext): number) In place of these: the alpha of a frame's moment. (default: by the three)
---@field color? string What it is dimmed with. (default: "#000000")
---@field action? "expand"|"collapse"|"toggle"|"dismiss"|string|(fun(host: overlay.Host, arguments: any)) What a tap on it does. (default: what the presentation says)
---@field passesWhereClear? boolean Whether touches beside the overlay reach what lies behind where nothing of it is seen, also if the overlay is presented. (default: false)

---Beyond a limit the overlay follows the logarithm of the finger's way.
---@class overlay.RubberBand
---@field factor? number How much of the logarithm is felt; 0 is a wall. (a number not below 0; default: 0.5)
---@field bouncesAtMaximumHeight? boolean Whether there is a band at the upper limit. (default: true)
---@field bouncesAtMinimumHeight? boolean Whether there is a band at the lower limit. (default: true)

---Beyond a limit the overlay follows the logarithm of the finger's way.
---@param settings? overlay.RubberBand
---@return overlay.RubberBand
function overlay.rubberBand(settings) end

---Beyond a limit the overlay follows the square root of the finger's way.
---@class overlay.SquareRootBand
---@field bounces? boolean Without bounces the limits are walls. (default: true)

---Beyond a limit the overlay follows the square root of the finger's way.
---@param settings? overlay.SquareRootBand
---@return overlay.SquareRootBand
function overlay.squareRootBand(settings) end

---The overlay follows the finger between the limits, and stops there.
---@class overlay.Clamp

---The overlay follows the finger between the limits, and stops there.
---@param settings? overlay.Clamp
---@return overlay.Clamp
function overlay.clamp(settings) end

---A quick finger goes on in its direction, a slow one to the nearest notch.
---@class overlay.RushingForward
---@field minimumVelocity? number Only faster fingers rush. (points per second; a number not below 0; default: 400)
---@field minimumDuration? number How long the release velocity is thought to go on. (seconds; a number not below 0; default: 0.1)

---A quick finger goes on in its direction, a slow one to the nearest notch.
---@param settings? overlay.RushingForward
---@return overlay.RushingForward
function overlay.rushingForward(settings) end

---As far as a scroll view would decelerate, to the nearest notch there, never against the finger.
---@class overlay.Projection
---@field decelerationRate? number What is left of the velocity after a millisecond. (a number above 0, up to 0.9999; default: 0.99)

---As far as a scroll view would decelerate, to the nearest notch there, never against the finger.
---@param settings? overlay.Projection
---@return overlay.Projection
function overlay.projection(settings) end

---The notch nearest to where the overlay was let go, whatever the finger's speed.
---@class overlay.Nearest

---The notch nearest to where the overlay was let go, whatever the finger's speed.
---@param settings? overlay.Nearest
---@return overlay.Nearest
function overlay.nearest(settings) end

---A spring whose damping depends on the finger's speed: slow releases never overshoot. For a constant damping ratio use interactiveSpring.
---@class overlay.Spring
---@field mass? number A heavier spring is slower and swings more. (a number above 0; default: 1)
---@field damping? number The damping ratio after a release at 3000 points per second; 1 up to 150. (a number above 0; default: 0.7)
---@field response? number What an undamped swing takes. (seconds; a number above 0; default: 0.3)
---@field initialVelocity? "none"|"release" Whether it starts at the finger's speed. (default: "none")
---@field speed? number How many times as fast it runs. (a number from 0.01 to 100; default: 1)
---@field delay? number How long it waits before it begins. (seconds; a number from 0 to 600; default: 0)

---A spring whose damping depends on the finger's speed: slow releases never overshoot. For a constant damping ratio use interactiveSpring.
---@param settings? overlay.Spring
---@return overlay.Spring
function overlay.spring(settings) end

---A spring of a given duration.
---@class overlay.DampedSpring
---@field duration? number Its length. (seconds; a number from 0 to 600; default: 0.5)
---@field damping? number The damping ratio; 1 does not swing. (a number from 0.01 to 1; default: 0.85)
---@field speed? number How many times as fast it runs. (a number from 0.01 to 100; default: 1)
---@field delay? number How long it waits before it begins. (seconds; a number from 0 to 600; default: 0)

---A spring of a given duration.
---@param settings? overlay.DampedSpring
---@return overlay.DampedSpring
function overlay.dampedSpring(settings) end

---A move of fixed length along a curve.
---@class overlay.Timing
---@field duration? number Its length. (seconds; a number from 0 to 600)
---@field curve? "linear"|"easeIn"|"easeOut"|"easeInOut"|number[] A name, or the two control points { x1, y1, x2, y2 } with x from 0 to 1. (default: "easeInOut")
---@field speed? number How many times as fast it runs. (a number from 0.01 to 100; default: 1)
---@field delay? number How long it waits before it begins. (seconds; a number from 0 to 600; default: 0)
---@field [integer] number In the order duration, curve.

---A move of fixed length along a curve.
---@param duration number|overlay.Timing
---@param curve? "linear"|"easeIn"|"easeOut"|"easeInOut"|number[]
---@return overlay.Timing
function overlay.timing(duration, curve) end

---SwiftUI's spring that does not swing. It starts at the finger's speed.
---@class overlay.Smooth
---@field duration? number What an undamped swing takes: about as long as it seems to move. (seconds; a number above 0; default: 0.5)
---@field extraBounce? number Added to its bounce of 0. (a number from -0.5 to 0.5; default: 0)
---@field speed? number How many times as fast it runs. (a number from 0.01 to 100; default: 1)
---@field delay? number How long it waits before it begins. (seconds; a number from 0 to 600; default: 0)

---SwiftUI's spring that does not swing. It starts at the finger's speed.
---@param settings? overlay.Smooth
---@return overlay.Smooth
function overlay.smooth(settings) end

---SwiftUI's spring that swings a little. It starts at the finger's speed.
---@class overlay.Snappy
---@field duration? number What an undamped swing takes: about as long as it seems to move. (seconds; a number above 0; default: 0.5)
---@field extraBounce? number Added to its bounce of 0.15. (a number from -0.5 to 0.5; default: 0)
---@field speed? number How many times as fast it runs. (a number from 0.01 to 100; default: 1)
---@field delay? number How long it waits before it begins. (seconds; a number from 0 to 600; default: 0)

---SwiftUI's spring that swings a little. It starts at the finger's speed.
---@param settings? overlay.Snappy
---@return overlay.Snappy
function overlay.snappy(settings) end

---SwiftUI's spring that swings. It starts at the finger's speed.
---@class overlay.Bouncy
---@field duration? number What an undamped swing takes: about as long as it seems to move. (seconds; a number above 0; default: 0.5)
---@field extraBounce? number Added to its bounce of 0.3. (a number from -0.5 to 0.5; default: 0)
---@field speed? number How many times as fast it runs. (a number from 0.01 to 100; default: 1)
---@field delay? number How long it waits before it begins. (seconds; a number from 0 to 600; default: 0)

---SwiftUI's spring that swings. It starts at the finger's speed.
---@param settings? overlay.Bouncy
---@return overlay.Bouncy
function overlay.bouncy(settings) end

---SwiftUI's quick spring for what follows a finger: its damping is a constant ratio. It starts at the finger's speed.
---@class overlay.InteractiveSpring
---@field response? number What an undamped swing takes. (seconds; a number above 0; default: 0.15)
---@field damping? number The damping ratio; 1 does not swing. (a number above 0; default: 0.86)
---@field velocityShare? number How much of the finger's speed it starts at; 0 starts at rest. (a number from -2 to 4; default: 1)
---@field speed? number How many times as fast it runs. (a number from 0.01 to 100; default: 1)
---@field delay? number How long it waits before it begins. (seconds; a number from 0 to 600; default: 0)

---SwiftUI's quick spring for what follows a finger: its damping is a constant ratio. It starts at the finger's speed.
---@param settings? overlay.InteractiveSpring
---@return overlay.InteractiveSpring
function overlay.interactiveSpring(settings) end

---A spring as React Native, Motion and Core Animation spell it, by mass, stiffness and damping, or as Android does, by stiffness and damping ratio: m x'' + c x' + k x = 0, whose undamped swing takes 2 pi sqrt(m / k) seconds, and whose damping ratio is c / (2 sqrt(k m)). It starts at the finger's speed.
---@class overlay.PhysicsSpring
---@field mass? number What the spring moves. (a number above 0; default: 1)
---@field stiffness number How hard it pulls. (a number above 0)
---@field damping? number How much friction slows it down. (a number above 0; default: by `dampingRatio`)
---@field dampingRatio? number 1 does not swing; in place of the damping. (a number above 0; default: by `damping`)
---@field speed? number How many times as fast it runs. (a number from 0.01 to 100; default: 1)
---@field delay? number How long it waits before it begins. (seconds; a number from 0 to 600; default: 0)

---A spring as React Native, Motion and Core Animation spell it, by mass, stiffness and damping, or as Android does, by stiffness and damping ratio: m x'' + c x' + k x = 0, whose undamped swing takes 2 pi sqrt(m / k) seconds, and whose damping ratio is c / (2 sqrt(k m)). It starts at the finger's speed.
---@param settings overlay.PhysicsSpring
---@return overlay.PhysicsSpring
function overlay.physicsSpring(settings) end

---A sheet with anchors and a stack of views.
---@class overlay.Sheet
---@field id? string Unique in the scene. (default: "sheet")
---@field interruption? "fromPresentation"|"fromTarget" Where a grab in the middle of an animation goes on: from what is seen, or from the animation's target. (default: "fromPresentation")
---@field respectsReduceMotion? boolean Whether its moves are calmed where the user wants less motion: within 0.25 s, without a swing, fading instead of sliding; false: as usual. (default: true)
---@field keyboard? (fun(context: overlay.SheetContext): number)|"ignore"|"lift"|"extend"|"inset" What it does about the keyboard: nothing; it stands on it, as far up as there is room (gorhom's `interactive`); it goes to its highest place and back (gorhom's `extend`); or its lists end above it, and a focused field is scrolled into sight. A function gives a distance upwards. (default: "ignore")
---@field backAction? (fun(context: overlay.SheetContext): "dismiss"|"collapse"|"none"|nil)|"dismiss"|"collapse"|"none" What a way back does: the top view goes, or the sheet goes to its lowest anchor, or nothing; a function as a container's. (default: "none")
---@field dragStart? overlay.DragStart When a finger begins to drag it. (default: after 10 points, which are not added)
---@field velocityEstimator? "leastSquares"|"mean"|"lastTwo"|overlay.VelocityEstimate How fast a lifting finger is taken to be; the velocity of a `pan` event is taken as it is. (default: "leastSquares")
---@field lastStepIgnoresPause? boolean Whether `context.lastStep` keeps the last step that was not zero, even after a pause. (default: false)
---@field scrollCoordination? (fun(context: overlay.SheetContext): "overlay"|"list"|"listOnly") Returns `overlay` or `list`: whether a step of a finger in a list moves the sheet or the list. What is beyond a limit goes to the other. (default: sheets' own rule)
---@field momentum? overlay.SheetMomentum Whether speed goes over from the sheet to its list, and back. (default: none goes over)
---@field dimming? overlay.Dimming How dark it is behind the sheet, from its lowest anchor to its highest. (default: 0.3 at the highest anchor, 0 from the second on)
---@field grabberAction? "expand"|"collapse"|"toggle"|"dismiss"|string|(fun(host: overlay.Host, arguments: any)) What a tap on its top 24 points does. (default: nothing)
---@field anchors? (overlay.Ratio|overlay.PointsFromTop|overlay.PointsFromBottom|overlay.Expanded|overlay.Collapsed|overlay.Anchor|"expanded"|"collapsed")[] Where its top edge may rest, in any order. (default: expanded and collapsed)
---@field views overlay.SheetView[] The stack when the run begins, root first.
---@field main? overlay.Node What is behind it. (default: the layers below)
---@field isPresented? boolean Whether it is there when the run begins; `present` and `dismissPresentation` let it come and go. (default: true)
---@field isExpandGestureEnabled? boolean Whether a tap on the header of the collapsed sheet expands it. (default: true)
---@field isCollapseGestureEnabled? boolean Whether a tap outside the expanded sheet collapses it. (default: true)
---@field cancelsTouchesInCollapsedState? boolean Collapsed, all of the sheet is header: nothing on its card takes touches. (default: false)
---@field hidesTabBarUponExpansion? boolean Whether the tab bar hides while the sheet is expanded. (default: true)
---@field bounces? boolean Whether it goes on beyond its outer anchors, and swings. (default: true)
---@field animatesCorners? boolean Whether the corners lose their rounding on the way down. (default: false)
---@field closeButton? boolean|overlay.Node What closes a view or the card, drawn in a square of 30 points; false: nothing. (default: a grey cross)
---@field hasChevron? boolean Whether there is a short bar at the top edge. (default: false)
---@field settlesWhenCancelled? boolean Whether it goes to an anchor when its drag is cancelled; else it stays where that left it, as sheets' own does. (default: false)
---@field tabBar? overlay.TabBar The bar of tabs at the screen's bottom edge. (default: none)
---@field translationFunction? (fun(translation: number, minimum: number, maximum: number, context?: overlay.SheetContext): number)|overlay.RubberBand|overlay.SquareRootBand|overlay.Clamp As a container's. (default: overlay.squareRootBand {})
---@field targetNotchPolicy? (fun(context: overlay.SheetContext): integer|overlay.Rest, string?)|overlay.RushingForward|overlay.Projection|overlay.Nearest Which anchor a released sheet goes to: its index, 0 is the highest on screen; or `overlay.restAt`. (default: overlay.projection {})
---@field animation? (fun(context: overlay.SheetContext): overlay.Animation)|overlay.Spring|overlay.DampedSpring|overlay.Timing|overlay.Smooth|overlay.Snappy|overlay.Bouncy|overlay.InteractiveSpring|overlay.PhysicsSpring How it gets to an anchor. (default: overlay.dampedSpring {}, damping 1 where it does not bounce)
---@field background? string|overlay.LinearGradient|overlay.Blur|"none" What lies behind the content. (default: the theme's card)
---@field shadow? boolean|overlay.Shadow What it throws on the layers below; false: none. (default: a soft one)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 10)
---@field transform? (fun(context: overlay.DrawContext): overlay.Transform?) How all of it is drawn in another place and size, as a page is behind its sheet. (default: as it is)

---A sheet with anchors and a stack of views.
---@param settings overlay.Sheet
---@return overlay.Sheet
function overlay.sheet(settings) end

---One view of a sheet's stack.
---@class overlay.SheetView
---@field id string Unique in the stack.
---@field headerHeight? number A tap in it expands the collapsed sheet. (points; a number not below 0; default: 44)
---@field drivingScrollView? overlay.ScrollView[]|overlay.ScrollView The scroll view whose content drives the sheet, or several: the one under the finger does. (default: none)
---@field content? overlay.Node What is drawn. (default: none)

---A share of the safe area's height, from the top.
---@class overlay.Ratio
---@field ratio? number 0 is the very top, 1 the very bottom; beyond, a run notes it.
---@field [integer] number In the order ratio.

---A share of the safe area's height, from the top.
---@param ratio number|overlay.Ratio
---@return overlay.Ratio
function overlay.ratio(ratio) end

---A distance from the safe area's top edge.
---@class overlay.PointsFromTop
---@field points? number Downwards. (points)
---@field [integer] number In the order points.

---A distance from the safe area's top edge.
---@param points number|overlay.PointsFromTop
---@return overlay.PointsFromTop
function overlay.pointsFromTop(points) end

---A distance from the safe area's bottom edge.
---@class overlay.PointsFromBottom
---@field points? number Upwards. (points)
---@field [integer] number In the order points.

---A distance from the safe area's bottom edge.
---@param points number|overlay.PointsFromBottom
---@return overlay.PointsFromBottom
function overlay.pointsFromBottom(points) end

---20 points from the top.
---@class overlay.Expanded

---@type overlay.Expanded
overlay.expanded = nil

---44 points from the bottom.
---@class overlay.Collapsed

---@type overlay.Collapsed
overlay.collapsed = nil

---An anchor as event files write it.
---@class overlay.Anchor
---@field ratio? number A share of the safe area's height, from the top. (default: none)
---@field pointsFromTop? number From the safe area's top edge. (points; default: none)
---@field pointsFromBottom? number From the safe area's bottom edge. (points; default: none)

---A bar of tabs at the screen's bottom edge.
---@class overlay.TabBar
---@field items? overlay.TabBarItem[] From left to right.
---@field selected? integer The place of the chosen one; 1 is the first. (a number not below 1; default: 1)
---@field height? number Above the safe area's bottom edge. (points; a number not below 0; default: 49)
---@field onSelect? (fun(host: overlay.Host, index: integer)) Called when a tab is tapped; 1 is the first. (default: none)
---@field [integer] overlay.TabBarItem From left to right.

---One tab.
---@class overlay.TabBarItem
---@field title string The word below the symbol.
---@field symbol "magnifier"|"xmark"|"chevronRight"|"chevronDown"|"chevronUp"|"chevronLeft"|"checkmark"|"plus"|"minus"|"ellipsis"|"pin"|"star"|"heart"|"locationArrow"|"person"|"people"|"bell"|"house"|"briefcase"|"cart"|"cup"|"fork"|"car"|"bicycle"|"walk"|"tram"|"fuel"|"airplane"|"clock"|"bookmark"|"camera"|"photo"|"message"|"envelope"|"phone"|"link"|"copy"|"share"|"printer"|"trash"|"pencil"|"gear"|"folder"|"document"|"music"|"play"|"pause"|"bolt"|"moon"|"sun"|"drop"|"flame"|"leaf"|"wifi"|"lock"|"microphone"|"layers"|"info"|"warning"|"tag"|"gift"|"globe"|"list"|"grid"|"download"|"upload" What is drawn.

---A card that comes from below over a blurred screen, and shrinks away under the finger.
---@class overlay.AppStorePresentation
---@field id? string Unique in the scene. (default: "card")
---@field content? overlay.Node What is drawn on the card. (default: none)
---@field background? string|overlay.LinearGradient|overlay.Blur|"none" What lies behind the content. (default: the theme's card)
---@field transform? (fun(context: overlay.DrawContext): overlay.Transform?) How all of it is drawn in another place and size, as a page is behind its sheet. (default: as it is)
---@field drivingScrollView? overlay.ScrollView The scroll view whose content can drag the card away. (default: none)
---@field isPresented? boolean Whether it is there when the run begins. (default: false)
---@field backAction? (fun(card: overlay.CardProxy): "dismiss"|"none"|nil)|"dismiss"|"none" Whether a way back dismisses it; a function is asked once it is committed. (default: "none")
---@field didPresent? (fun(card: overlay.CardProxy)) Called once it is presented. (default: none)
---@field didDismiss? (fun(reason: "program"|"tap"|"drag"|"back", card: overlay.CardProxy)) Called once it is off the screen, with the reason. (default: none)
---@field edgeThreshold? number How far a finger from the left edge dismisses. (points; a number above 0; default: 100)
---@field verticalThreshold? number How far a finger moves down to dismiss. (points; a number above 0; default: 200)
---@field edgeWidth? number From the left edge, within which a drag across begins. (points; a number not below 0; default: 20)
---@field blur? "ultraThin"|"thin"|"regular"|"thick"|"ultraThick" How much of the screen shines through. (default: "regular")
---@field closeButton? boolean|overlay.Node What closes a view or the card, drawn in a square of 30 points; false: nothing. (default: a grey cross)

---A card that comes from below over a blurred screen, and shrinks away under the finger.
---@param settings? overlay.AppStorePresentation
---@return overlay.AppStorePresentation
function overlay.appStorePresentation(settings) end

---Queues of transient views: toasts, banners, dialogs.
---@class overlay.ViewContainer
---@field name string Its id, unique in the scene.
---@field displayType? "stacking"|"horizontal"|"vertical" How displayed views are arranged. (default: "stacking")
---@field queueType? "multiple"|"oneByOne"|"oneByOneWaitFinish" What happens to a view that is shown while others are displayed. (default: "multiple")
---@field delayForShowingNext? number Between the end of one view and the appearance of the next that waits. (seconds; a number not below 0; default: 0.5)
---@field maximumNumberOfViewsInMultipleMode? integer|"unlimited" How many views `multiple` displays at once. (a number not below 1; default: "unlimited")
---@field spacing? number Between views in `horizontal` and `vertical`. (points; default: 10)
---@field insets? number|overlay.Insets Around each view in stacking, around the group otherwise. (points; default: 0)
---@field transform? (fun(context: overlay.DrawContext): overlay.Transform?) How all of it is drawn in another place and size. (default: as it is)
---@field clipped? boolean Whether nothing is drawn outside of its area. (default: false)
---@field views? overlay.BoundView[] Views that come and go with a state. (default: none)
---@field frame? (fun(screen: overlay.Screen): overlay.Frame)|overlay.AreaFrame Where it lies; a function gets the screen, and is asked again after each `resize`. (default: all of the screen)
---@field inside? string The container in whose overlay it lies: it moves with that, and is cut by it. (default: the screen)
---@field ignoresSafeArea? boolean|("top"|"leading"|"bottom"|"trailing")[] At which edges its area reaches to the screen's edge; true: at all of them. (default: false)
---@field backgroundIgnoresSafeArea? boolean|("top"|"leading"|"bottom"|"trailing")[] At which edges its backgrounds do, whatever the area does; true: at all of them. (default: false)
---@field keyboard? "ignore"|"lift"|"extend"|"inset"|(fun(container: overlay.ViewEnvironment): number) What its views do about the keyboard: nothing, or those at the lower edge stand on it; a function gives a distance upwards. (default: "ignore")
---@field backAction? (fun(container: overlay.ViewEnvironment): "dismiss"|"none"|nil)|"dismiss"|"none" Whether a way back dismisses the front-most view; a function is asked once it is committed, and reads which one that is. (default: "none")
---@field respectsReduceMotion? boolean Whether its moves are calmed where the user wants less motion: within 0.25 s, without a swing, fading instead of sliding; false: as usual. (default: true)
---@field displayOrder? "ascending"|"descending" Whether the view displayed later lies in front. (default: "ascending")
---@field queueControlOperator? "none"|overlay.Debounce How many operations in quick succession are accepted. (default: "none")
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where views lie in the container's area. (default: center, leading, bottom)
---@field tapToDismiss? boolean Whether a tap on the background dismisses. (default: false)
---@field backgroundStyle? "disable"|string|overlay.BackgroundStyle What lies behind a view (stacking) or the group. (default: none)
---@field backgroundTransitionStyle? "opacity"|"identity" How the background comes and goes. (default: opacity)
---@field shadowStyle? "disable"|overlay.ViewShadow The shadow below a view. (default: none)
---@field dismissGesture? "tap"|"doubleTap"|"swipeUp"|"swipeDown"|"swipeLeft"|"swipeRight"|"disable"|overlay.DismissGesture The gesture that dismisses a view. (default: none)
---@field transition? string|overlay.Asymmetric|overlay.PopMessageFromTop|overlay.Scale|overlay.Offset|(string|overlay.Asymmetric|overlay.PopMessageFromTop|overlay.Scale|overlay.Offset)[] How views come and go. (default: none)
---@field autoDismiss? number|"disable" When a displayed view disappears by itself. (seconds; a number not below 0; default: never)
---@field holdsWhileTouched? boolean Whether `autoDismiss` waits while a finger is on the view, and goes on with what was left. (default: false)
---@field appearAction? (fun(container: overlay.ViewEnvironment)) Called once a view is displayed. (default: none)
---@field disappearAction? (fun(container: overlay.ViewEnvironment)) Called once a dismissed view is no longer seen. (default: none)
---@field animation? "default"|"spring"|"linear"|"easeIn"|"easeOut"|"easeInOut"|"disable"|overlay.Spring|overlay.DampedSpring|overlay.Timing|overlay.Smooth|overlay.Snappy|overlay.Bouncy|overlay.InteractiveSpring|overlay.PhysicsSpring How the transition runs. (default: a spring of 0.55 s)

---Queues of transient views: toasts, banners, dialogs.
---@param settings overlay.ViewContainer
---@return overlay.ViewContainer
function overlay.viewContainer(settings) end

---One view of a view container.
---@class overlay.View
---@field isPresented? string The state of the scene that it is bound to. (default: unbound)
---@field width number|"fill"|overlay.ViewFill|(fun(container: overlay.ViewEnvironment): number) From edge to edge. (points; a number not below 0)
---@field height number|"fill"|overlay.ViewFill|(fun(container: overlay.ViewEnvironment): number) From edge to edge. (points; a number not below 0)
---@field content? overlay.Node|(fun(container: overlay.ViewEnvironment): overlay.Node) What is drawn; a function is asked at display, and again when its container has changed. (default: none)
---@field hitArea? "frame"|"content" Which part of it takes touches: all of it, or what is drawn, so that transparent parts let them through. (default: "frame")
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where views lie in the container's area. (default: center, leading, bottom)
---@field tapToDismiss? boolean Whether a tap on the background dismisses. (default: false)
---@field backgroundStyle? "disable"|string|overlay.BackgroundStyle What lies behind a view (stacking) or the group. (default: none)
---@field backgroundTransitionStyle? "opacity"|"identity" How the background comes and goes. (default: opacity)
---@field shadowStyle? "disable"|overlay.ViewShadow The shadow below a view. (default: none)
---@field dismissGesture? "tap"|"doubleTap"|"swipeUp"|"swipeDown"|"swipeLeft"|"swipeRight"|"disable"|overlay.DismissGesture The gesture that dismisses a view. (default: none)
---@field transition? string|overlay.Asymmetric|overlay.PopMessageFromTop|overlay.Scale|overlay.Offset|(string|overlay.Asymmetric|overlay.PopMessageFromTop|overlay.Scale|overlay.Offset)[] How views come and go. (default: none)
---@field autoDismiss? number|"disable" When a displayed view disappears by itself. (seconds; a number not below 0; default: never)
---@field holdsWhileTouched? boolean Whether `autoDismiss` waits while a finger is on the view, and goes on with what was left. (default: false)
---@field appearAction? (fun(container: overlay.ViewEnvironment)) Called once a view is displayed. (default: none)
---@field disappearAction? (fun(container: overlay.ViewEnvironment)) Called once a dismissed view is no longer seen. (default: none)
---@field animation? "default"|"spring"|"linear"|"easeIn"|"easeOut"|"easeInOut"|"disable"|overlay.Spring|overlay.DampedSpring|overlay.Timing|overlay.Smooth|overlay.Snappy|overlay.Bouncy|overlay.InteractiveSpring|overlay.PhysicsSpring How the transition runs. (default: a spring of 0.55 s)

---A view that a state shows and dismisses.
---@class overlay.BoundView
---@field id string Unique in its container.
---@field isPresented string The state of the scene that it is bound to.
---@field animated? boolean Whether it comes and goes with its transition when its state changes; `setState` may say no, too. (default: true)
---@field width number|"fill"|overlay.ViewFill|(fun(container: overlay.ViewEnvironment): number) From edge to edge. (points; a number not below 0)
---@field height number|"fill"|overlay.ViewFill|(fun(container: overlay.ViewEnvironment): number) From edge to edge. (points; a number not below 0)
---@field content? overlay.Node|(fun(container: overlay.ViewEnvironment): overlay.Node) What is drawn; a function is asked at display, and again when its container has changed. (default: none)
---@field hitArea? "frame"|"content" Which part of it takes touches: all of it, or what is drawn, so that transparent parts let them through. (default: "frame")
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field alignment? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where views lie in the container's area. (default: center, leading, bottom)
---@field tapToDismiss? boolean Whether a tap on the background dismisses. (default: false)
---@field backgroundStyle? "disable"|string|overlay.BackgroundStyle What lies behind a view (stacking) or the group. (default: none)
---@field backgroundTransitionStyle? "opacity"|"identity" How the background comes and goes. (default: opacity)
---@field shadowStyle? "disable"|overlay.ViewShadow The shadow below a view. (default: none)
---@field dismissGesture? "tap"|"doubleTap"|"swipeUp"|"swipeDown"|"swipeLeft"|"swipeRight"|"disable"|overlay.DismissGesture The gesture that dismisses a view. (default: none)
---@field transition? string|overlay.Asymmetric|overlay.PopMessageFromTop|overlay.Scale|overlay.Offset|(string|overlay.Asymmetric|overlay.PopMessageFromTop|overlay.Scale|overlay.Offset)[] How views come and go. (default: none)
---@field autoDismiss? number|"disable" When a displayed view disappears by itself. (seconds; a number not below 0; default: never)
---@field holdsWhileTouched? boolean Whether `autoDismiss` waits while a finger is on the view, and goes on with what was left. (default: false)
---@field appearAction? (fun(container: overlay.ViewEnvironment)) Called once a view is displayed. (default: none)
---@field disappearAction? (fun(container: overlay.ViewEnvironment)) Called once a dismissed view is no longer seen. (default: none)
---@field animation? "default"|"spring"|"linear"|"easeIn"|"easeOut"|"easeInOut"|"disable"|overlay.Spring|overlay.DampedSpring|overlay.Timing|overlay.Smooth|overlay.Snappy|overlay.Bouncy|overlay.InteractiveSpring|overlay.PhysicsSpring How the transition runs. (default: a spring of 0.55 s)

---As long as the container allows.
---@class overlay.ViewFill
---@field fill? boolean Whether it fills the container. (default: true)
---@field maximum? number At most this long. (points; a number not below 0; default: none)
---@field padding? number Left free at both ends. (points; a number not below 0; default: 0)

---Distances from the four edges, inwards.
---@class overlay.Insets
---@field top? number Inwards from the top edge. (points; default: 0)
---@field left? number Inwards from the left edge. (points; default: 0)
---@field bottom? number Inwards from the bottom edge. (points; default: 0)
---@field right? number Inwards from the right edge. (points; default: 0)

---Of several operations in quick succession, only the last is carried out.
---@class overlay.Debounce
---@field seconds? number How quick the succession is, and how long the last operation waits. (seconds; a number above 0)
---@field [integer] number In the order seconds.

---Of several operations in quick succession, only the last is carried out.
---@param seconds number|overlay.Debounce
---@return overlay.Debounce
function overlay.debounce(seconds) end

---Comes as one transition does and goes as another.
---@class overlay.Asymmetric
---@field insertion? string|overlay.Asymmetric|overlay.PopMessageFromTop|overlay.Scale|overlay.Offset|string[] How it comes.
---@field removal? string|overlay.Asymmetric|overlay.PopMessageFromTop|overlay.Scale|overlay.Offset|string[] How it goes.
---@field [integer] string|overlay.Asymmetric|overlay.PopMessageFromTop|overlay.Scale|overlay.Offset|string[] In the order insertion, removal.

---Comes as one transition does and goes as another.
---@param insertion string|overlay.Asymmetric|overlay.PopMessageFromTop|overlay.Scale|overlay.Offset|string[]|overlay.Asymmetric
---@param removal? string|overlay.Asymmetric|overlay.PopMessageFromTop|overlay.Scale|overlay.Offset|string[]
---@return overlay.Asymmetric
function overlay.asymmetric(insertion, removal) end

---Grows about a point, and shrinks to it.
---@class overlay.Scale
---@field amount? number Its size at the far end; 1 is its own. (a number from 0 to 100; default: 0)
---@field anchor? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing"|overlay.UnitPoint The point of it that stays where it is. (default: its middle)

---Grows about a point, and shrinks to it.
---@param settings? overlay.Scale
---@return overlay.Scale
function overlay.scale(settings) end

---Comes from a place beside its own, and goes there.
---@class overlay.Offset
---@field x? number To the right. (points; default: 0)
---@field y? number Down. (points; default: 0)

---Comes from a place beside its own, and goes there.
---@param settings? overlay.Offset
---@return overlay.Offset
function overlay.offset(settings) end

---Down from the top edge while it fades in.
---@class overlay.PopMessageFromTop

---@type overlay.PopMessageFromTop
overlay.popMessageFromTop = nil

---A long press, a drag that the view follows, or a gesture of the script's own.
---@class overlay.DismissGesture
---@field longPress? number How long it takes. (seconds; a number above 0; default: none)
---@field custom? (fun(touches: overlay.ViewTouch[], container: overlay.ViewEnvironment): boolean) Asked after each sample of a touch that went down on the view, and 60 times a second while it rests, with all samples so far; true dismisses. (default: none)
---@field drag? "top"|"bottom"|"leading"|"trailing"|"horizontal"|"vertical"|("top"|"bottom"|"leading"|"trailing"|"horizontal"|"vertical")[] The view follows a finger, and leaves there: towards one edge, towards both that lie across or along, or towards those of a list. (default: none)
---@field dragStart? overlay.DragStart With `drag`: when a finger begins to drag it; `refusesAcross` counts along and across its way. (default: after 10 points, which are not added)
---@field threshold? number With `drag`: how far it has to be dragged to leave: up to 1 a share of its size, else points. (a number above 0; default: 0.5)
---@field velocity? number With `drag`: a faster finger decides by its direction. (points per second; a number not below 0; default: 500)
---@field resists? overlay.RubberBand|overlay.SquareRootBand|overlay.Clamp|(fun(translation: number, minimum: number, maximum: number): number) With `drag`: how it follows a finger the other way; a translation function, from 0 to its size. (default: overlay.clamp)
---@field fades? number[] With `drag`: two shares of its size, between which it fades to nothing as it is dragged. (default: it does not)

---What lies behind a view or a group of views.
---@class overlay.BackgroundStyle
---@field color? string One colour. (default: none)
---@field blur? "ultraThin"|"thin"|"regular"|"thick"|"ultraThick" What is below, out of focus. (default: none)
---@field content? overlay.Node A picture. (default: none)

---A soft shadow below a view.
---@class overlay.ViewShadow
---@field radius number How soft it is, as on iOS (half of a design tool's blur): it has faded away about twice as far out. (points; a number not below 0)
---@field color? string Its colour. (default: "#00000054")
---@field x? number To the right. (points; default: 0)
---@field y? number Down. (points; default: 0)

---A soft shadow below a shape.
---@class overlay.Shadow
---@field radius? number How soft it is, as on iOS (half of a design tool's blur): it has faded away about twice as far out. (points; a number not below 0; default: 16)
---@field color? string Its colour. (default: "#0000002e")
---@field x? number To the right. (points; default: 0)
---@field y? number Down. (points; default: 0)

---A soft shadow below a shape.
---@param settings? overlay.Shadow
---@return overlay.Shadow
function overlay.shadow(settings) end

---Frosted glass over what is below.
---@class overlay.Blur
---@field style? "ultraThin"|"thin"|"regular"|"thick"|"ultraThick" How much shines through. (default: "regular")
---@field [integer] "ultraThin"|"thin"|"regular"|"thick"|"ultraThick" In the order style.

---Frosted glass over what is below.
---@param style? "ultraThin"|"thin"|"regular"|"thick"|"ultraThick"|overlay.Blur
---@return overlay.Blur
function overlay.blur(style) end

---Colours that change from one point to another.
---@class overlay.LinearGradient
---@field colors? (string|overlay.GradientStop)[] At equal distances, or each with its offset.
---@field from? overlay.UnitPoint Where the first colour is. (default: the middle of the top edge)
---@field to? overlay.UnitPoint Where the last colour is. (default: the middle of the bottom edge)
---@field [integer] string|overlay.GradientStop At equal distances, or each with its offset.

---Colours that change from one point to another.
---@param settings overlay.LinearGradient
---@return overlay.LinearGradient
function overlay.linearGradient(settings) end

---A colour at a place of a gradient.
---@class overlay.GradientStop
---@field offset number 0 at the start, 1 at the end. (a number from 0 to 1)
---@field color string The colour there.

---A place in a rectangle; (0, 0) is its top left corner, (1, 1) its bottom right one.
---@class overlay.UnitPoint
---@field x? number From left to right. (default: 0)
---@field y? number From top to bottom. (default: 0)

---Who got a tap: something of a layer, or a layer that did nothing with it.
---@class overlay.TapExpectation
---@field layer? string The id of the layer. (default: any)
---@field node? string What was tapped, as `tapped` in the trace names it. (default: any)
---@field swallowedBy? string The layer that took it and did nothing with it. (default: none)

---Children lie over each other.
---@class overlay.Group
---@field children? (overlay.Node|(fun(context: overlay.DrawContext): overlay.Node|false|nil))[] What it holds; a function is asked at each frame for a node, or gives nil or false for nothing. (default: none)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] overlay.Node|(fun(context: overlay.DrawContext): overlay.Node|false|nil) What it holds; a function is asked at each frame for a node, or gives nil or false for nothing.

---Children lie over each other.
---@param settings? overlay.Group
---@return overlay.Group
function overlay.group(settings) end

---Children from top to bottom, at the lower edge of the overlay that is seen: for a container's content, as the last child of a group.
---@class overlay.Footer
---@field spacing? number Between neighbours. (points; default: 8)
---@field alignment? "start"|"center"|"end"|"fill" Where children lie across. (default: "fill")
---@field distribution? "start"|"center"|"end"|"spaceBetween"|"equal" What happens to the length that is left: `spaceBetween` parts the children, as SwiftUI's `Spacer` does. (default: "start")
---@field children? (overlay.Node|(fun(context: overlay.DrawContext): overlay.Node|false|nil))[] What it holds; a function is asked at each frame for a node, or gives nil or false for nothing. (default: none)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] overlay.Node|(fun(context: overlay.DrawContext): overlay.Node|false|nil) What it holds; a function is asked at each frame for a node, or gives nil or false for nothing.

---Children from top to bottom, at the lower edge of the overlay that is seen: for a container's content, as the last child of a group.
---@param settings? overlay.Footer
---@return overlay.Footer
function overlay.footer(settings) end

---Children from left to right.
---@class overlay.Row
---@field spacing? number Between neighbours. (points; default: 8)
---@field alignment? "start"|"center"|"end"|"fill" Where children lie across. (default: "fill")
---@field distribution? "start"|"center"|"end"|"spaceBetween"|"equal" What happens to the length that is left: `spaceBetween` parts the children, as SwiftUI's `Spacer` does. (default: "start")
---@field children? (overlay.Node|(fun(context: overlay.DrawContext): overlay.Node|false|nil))[] What it holds; a function is asked at each frame for a node, or gives nil or false for nothing. (default: none)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] overlay.Node|(fun(context: overlay.DrawContext): overlay.Node|false|nil) What it holds; a function is asked at each frame for a node, or gives nil or false for nothing.

---Children from left to right.
---@param settings? overlay.Row
---@return overlay.Row
function overlay.row(settings) end

---Children from top to bottom.
---@class overlay.Column
---@field spacing? number Between neighbours. (points; default: 8)
---@field alignment? "start"|"center"|"end"|"fill" Where children lie across. (default: "fill")
---@field distribution? "start"|"center"|"end"|"spaceBetween"|"equal" What happens to the length that is left: `spaceBetween` parts the children, as SwiftUI's `Spacer` does. (default: "start")
---@field children? (overlay.Node|(fun(context: overlay.DrawContext): overlay.Node|false|nil))[] What it holds; a function is asked at each frame for a node, or gives nil or false for nothing. (default: none)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] overlay.Node|(fun(context: overlay.DrawContext): overlay.Node|false|nil) What it holds; a function is asked at each frame for a node, or gives nil or false for nothing.

---Children from top to bottom.
---@param settings? overlay.Column
---@return overlay.Column
function overlay.column(settings) end

---Children in lines of equal cells.
---@class overlay.Grid
---@field columns? integer Cells of a line. (a number from 1 to 100; default: 2)
---@field spacing? number Between cells. (points; a number not below 0; default: 12)
---@field rowHeight? number Of a line. (points; a number not below 0; default: 100)
---@field children? (overlay.Node|(fun(context: overlay.DrawContext): overlay.Node|false|nil))[] What it holds; a function is asked at each frame for a node, or gives nil or false for nothing. (default: none)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] overlay.Node|(fun(context: overlay.DrawContext): overlay.Node|false|nil) What it holds; a function is asked at each frame for a node, or gives nil or false for nothing.

---Children in lines of equal cells.
---@param settings? overlay.Grid
---@return overlay.Grid
function overlay.grid(settings) end

---Words.
---@class overlay.Text
---@field text? string|(fun(context: overlay.DrawContext): string) The words.
---@field size? number The size of the letters. (points; a number from 1 to 400; default: 17)
---@field weight? "regular"|"medium"|"semibold"|"bold" How thick the letters are. (default: "regular")
---@field alignment? "leading"|"center"|"trailing" Where lines begin. (default: "leading")
---@field maximumLines? integer What does not fit ends in an ellipsis. (a number from 1 to 1000; default: 1)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] string|(fun(context: overlay.DrawContext): string) In the order text.

---Words.
---@param text string|(fun(context: overlay.DrawContext): string)|overlay.Text
---@return overlay.Text
function overlay.text(text) end

---A picture from a file beside the config (PPM or PNG).
---@class overlay.Image
---@field file? string Its path, relative to the config.
---@field mode? "fill"|"fit"|"stretch" How it fills its rectangle. (default: "fill")
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] string In the order file.

---A picture from a file beside the config (PPM or PNG).
---@param file string|overlay.Image
---@return overlay.Image
function overlay.image(file) end

---Filled with its colour.
---@class overlay.Rectangle
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)

---Filled with its colour.
---@param settings? overlay.Rectangle
---@return overlay.Rectangle
function overlay.rectangle(settings) end

---The largest circle in the middle of its rectangle.
---@class overlay.Circle
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)

---The largest circle in the middle of its rectangle.
---@param settings? overlay.Circle
---@return overlay.Circle
function overlay.circle(settings) end

---Filled with changing colours.
---@class overlay.Gradient
---@field colors? (string|overlay.GradientStop)[] At equal distances, or each with its offset.
---@field from? overlay.UnitPoint Where the first colour is. (default: the middle of the top edge)
---@field to? overlay.UnitPoint Where the last colour is. (default: the middle of the bottom edge)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] string|overlay.GradientStop At equal distances, or each with its offset.

---Filled with changing colours.
---@param settings overlay.Gradient
---@return overlay.Gradient
function overlay.gradient(settings) end

---One of the built-in symbols.
---@class overlay.Symbol
---@field symbol? "magnifier"|"xmark"|"chevronRight"|"chevronDown"|"chevronUp"|"chevronLeft"|"checkmark"|"plus"|"minus"|"ellipsis"|"pin"|"star"|"heart"|"locationArrow"|"person"|"people"|"bell"|"house"|"briefcase"|"cart"|"cup"|"fork"|"car"|"bicycle"|"walk"|"tram"|"fuel"|"airplane"|"clock"|"bookmark"|"camera"|"photo"|"message"|"envelope"|"phone"|"link"|"copy"|"share"|"printer"|"trash"|"pencil"|"gear"|"folder"|"document"|"music"|"play"|"pause"|"bolt"|"moon"|"sun"|"drop"|"flame"|"leaf"|"wifi"|"lock"|"microphone"|"layers"|"info"|"warning"|"tag"|"gift"|"globe"|"list"|"grid"|"download"|"upload" Its name.
---@field size? number Width and height. (points; a number from 1 to 400; default: 20)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] "magnifier"|"xmark"|"chevronRight"|"chevronDown"|"chevronUp"|"chevronLeft"|"checkmark"|"plus"|"minus"|"ellipsis"|"pin"|"star"|"heart"|"locationArrow"|"person"|"people"|"bell"|"house"|"briefcase"|"cart"|"cup"|"fork"|"car"|"bicycle"|"walk"|"tram"|"fuel"|"airplane"|"clock"|"bookmark"|"camera"|"photo"|"message"|"envelope"|"phone"|"link"|"copy"|"share"|"printer"|"trash"|"pencil"|"gear"|"folder"|"document"|"music"|"play"|"pause"|"bolt"|"moon"|"sun"|"drop"|"flame"|"leaf"|"wifi"|"lock"|"microphone"|"layers"|"info"|"warning"|"tag"|"gift"|"globe"|"list"|"grid"|"download"|"upload" In the order symbol, size.

---One of the built-in symbols.
---@param symbol "magnifier"|"xmark"|"chevronRight"|"chevronDown"|"chevronUp"|"chevronLeft"|"checkmark"|"plus"|"minus"|"ellipsis"|"pin"|"star"|"heart"|"locationArrow"|"person"|"people"|"bell"|"house"|"briefcase"|"cart"|"cup"|"fork"|"car"|"bicycle"|"walk"|"tram"|"fuel"|"airplane"|"clock"|"bookmark"|"camera"|"photo"|"message"|"envelope"|"phone"|"link"|"copy"|"share"|"printer"|"trash"|"pencil"|"gear"|"folder"|"document"|"music"|"play"|"pause"|"bolt"|"moon"|"sun"|"drop"|"flame"|"leaf"|"wifi"|"lock"|"microphone"|"layers"|"info"|"warning"|"tag"|"gift"|"globe"|"list"|"grid"|"download"|"upload"|overlay.Symbol
---@param size? number
---@return overlay.Symbol
function overlay.symbol(symbol, size) end

---A symbol on a coloured shape.
---@class overlay.Icon
---@field symbol? "magnifier"|"xmark"|"chevronRight"|"chevronDown"|"chevronUp"|"chevronLeft"|"checkmark"|"plus"|"minus"|"ellipsis"|"pin"|"star"|"heart"|"locationArrow"|"person"|"people"|"bell"|"house"|"briefcase"|"cart"|"cup"|"fork"|"car"|"bicycle"|"walk"|"tram"|"fuel"|"airplane"|"clock"|"bookmark"|"camera"|"photo"|"message"|"envelope"|"phone"|"link"|"copy"|"share"|"printer"|"trash"|"pencil"|"gear"|"folder"|"document"|"music"|"play"|"pause"|"bolt"|"moon"|"sun"|"drop"|"flame"|"leaf"|"wifi"|"lock"|"microphone"|"layers"|"info"|"warning"|"tag"|"gift"|"globe"|"list"|"grid"|"download"|"upload" Its name.
---@field shape? "circle"|"rounded"|"none" What it lies on. (default: "circle")
---@field size? number Width and height of the shape. (points; a number from 1 to 400; default: 30)
---@field symbolColor? string The colour of the symbol. (default: white on a colour)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] "magnifier"|"xmark"|"chevronRight"|"chevronDown"|"chevronUp"|"chevronLeft"|"checkmark"|"plus"|"minus"|"ellipsis"|"pin"|"star"|"heart"|"locationArrow"|"person"|"people"|"bell"|"house"|"briefcase"|"cart"|"cup"|"fork"|"car"|"bicycle"|"walk"|"tram"|"fuel"|"airplane"|"clock"|"bookmark"|"camera"|"photo"|"message"|"envelope"|"phone"|"link"|"copy"|"share"|"printer"|"trash"|"pencil"|"gear"|"folder"|"document"|"music"|"play"|"pause"|"bolt"|"moon"|"sun"|"drop"|"flame"|"leaf"|"wifi"|"lock"|"microphone"|"layers"|"info"|"warning"|"tag"|"gift"|"globe"|"list"|"grid"|"download"|"upload" In the order symbol.

---A symbol on a coloured shape.
---@param symbol "magnifier"|"xmark"|"chevronRight"|"chevronDown"|"chevronUp"|"chevronLeft"|"checkmark"|"plus"|"minus"|"ellipsis"|"pin"|"star"|"heart"|"locationArrow"|"person"|"people"|"bell"|"house"|"briefcase"|"cart"|"cup"|"fork"|"car"|"bicycle"|"walk"|"tram"|"fuel"|"airplane"|"clock"|"bookmark"|"camera"|"photo"|"message"|"envelope"|"phone"|"link"|"copy"|"share"|"printer"|"trash"|"pencil"|"gear"|"folder"|"document"|"music"|"play"|"pause"|"bolt"|"moon"|"sun"|"drop"|"flame"|"leaf"|"wifi"|"lock"|"microphone"|"layers"|"info"|"warning"|"tag"|"gift"|"globe"|"list"|"grid"|"download"|"upload"|overlay.Icon
---@return overlay.Icon
function overlay.icon(symbol) end

---A line one pixel thick, across.
---@class overlay.Separator
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)

---A line one pixel thick, across.
---@param settings? overlay.Separator
---@return overlay.Separator
function overlay.separator(settings) end

---Rows below each other.
---@class overlay.List
---@field rows? (string|overlay.ListRow)[] The rows of a list without sections. (default: none)
---@field sections? overlay.ListSection[] Groups of rows. (default: none)
---@field style? "plain"|"grouped" From edge to edge, or as cards. (default: "plain")
---@field rowHeight? number Of a row. (points; a number above 0; default: 44, with subtitles 60)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] string|overlay.ListRow The rows of a list without sections.

---Rows below each other.
---@param settings? overlay.List
---@return overlay.List
function overlay.list(settings) end

---A field to type into.
---@class overlay.SearchField
---@field placeholder? string What is shown until something is typed. (default: "Search")
---@field text? string|(fun(context: overlay.DrawContext): string) What was typed. (default: nothing)
---@field hasMicrophone? boolean Whether there is a microphone at its end. (default: true)
---@field focuses? boolean Whether a tap on it brings the keyboard. (default: false)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] string In the order placeholder.

---A field to type into.
---@param placeholder? string|overlay.SearchField
---@return overlay.SearchField
function overlay.searchField(placeholder) end

---A field for any text: a tap on it brings the keyboard.
---@class overlay.TextField
---@field placeholder? string What is shown until something is typed. (default: "Text")
---@field text? string|(fun(context: overlay.DrawContext): string) What was typed. (default: nothing)
---@field focuses? boolean Whether a tap on it brings the keyboard. (default: true)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] string In the order placeholder.

---A field for any text: a tap on it brings the keyboard.
---@param placeholder? string|overlay.TextField
---@return overlay.TextField
function overlay.textField(placeholder) end

---Something to tap.
---@class overlay.Button
---@field title? string|(fun(context: overlay.DrawContext): string) The words.
---@field style? "filled"|"gray"|"plain" How strong it looks. (default: "filled")
---@field symbol? "magnifier"|"xmark"|"chevronRight"|"chevronDown"|"chevronUp"|"chevronLeft"|"checkmark"|"plus"|"minus"|"ellipsis"|"pin"|"star"|"heart"|"locationArrow"|"person"|"people"|"bell"|"house"|"briefcase"|"cart"|"cup"|"fork"|"car"|"bicycle"|"walk"|"tram"|"fuel"|"airplane"|"clock"|"bookmark"|"camera"|"photo"|"message"|"envelope"|"phone"|"link"|"copy"|"share"|"printer"|"trash"|"pencil"|"gear"|"folder"|"document"|"music"|"play"|"pause"|"bolt"|"moon"|"sun"|"drop"|"flame"|"leaf"|"wifi"|"lock"|"microphone"|"layers"|"info"|"warning"|"tag"|"gift"|"globe"|"list"|"grid"|"download"|"upload" Before the words. (default: none)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)
---@field [integer] string|(fun(context: overlay.DrawContext): string) In the order title.

---Something to tap.
---@param title string|(fun(context: overlay.DrawContext): string)|overlay.Button
---@return overlay.Button
function overlay.button(title) end

---A map-like picture.
---@class overlay.Map
---@field seed? integer The same seed gives the same streets. (a number from 0 to 4294967295; default: 1)
---@field pins? overlay.Pin[] Places on it. (default: none)
---@field showsLocation? boolean Whether the blue dot is drawn. (default: true)
---@field hidden? boolean|(fun(context: overlay.DrawContext): boolean) Whether it is not there: it has no place, and no spacing. (default: false)
---@field x? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, to the right. (points; default: 0)
---@field y? number|(fun(context: overlay.DrawContext): number) Added to where it would lie, downwards. (points; default: 0)
---@field width? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field height? number|(fun(context: overlay.DrawContext): number) From edge to edge. (points; a number not below 0; default: its own, else all there is)
---@field insets? number|overlay.Insets Subtracted from its area first. (points; default: 0)
---@field place? "topLeading"|"top"|"topTrailing"|"leading"|"center"|"trailing"|"bottomLeading"|"bottom"|"bottomTrailing" Where it lies in a larger area. (default: top left, or as the stack says)
---@field alpha? number|(fun(context: overlay.DrawContext): number) How opaque it is, with all it holds. (a number from 0 to 1; default: 1)
---@field cornerRadius? number|(fun(context: overlay.DrawContext): number) How round the corners are. (points; a number not below 0; default: 0)
---@field background? string|overlay.LinearGradient|(fun(context: overlay.DrawContext): string) What lies behind it. (default: none)
---@field shadow? overlay.Shadow What it throws on what is below. (default: none)
---@field color? string|(fun(context: overlay.DrawContext): string) The colour of its words, symbol, line or area. (default: the kind's own)
---@field clips? boolean Whether children are cut at its edges. (default: false)
---@field scrolls? boolean|string Whether children follow the driving scroll view's offset, or the offset of the one of an id. (default: false)
---@field id? string How the trace and `tap` events name it. (default: none)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)

---A map-like picture.
---@param settings? overlay.Map
---@return overlay.Map
function overlay.map(settings) end

---A place on a map.
---@class overlay.Pin
---@field x number A share of the map's width. (a number from 0 to 1)
---@field y number A share of the map's height. (a number from 0 to 1)
---@field symbol? "magnifier"|"xmark"|"chevronRight"|"chevronDown"|"chevronUp"|"chevronLeft"|"checkmark"|"plus"|"minus"|"ellipsis"|"pin"|"star"|"heart"|"locationArrow"|"person"|"people"|"bell"|"house"|"briefcase"|"cart"|"cup"|"fork"|"car"|"bicycle"|"walk"|"tram"|"fuel"|"airplane"|"clock"|"bookmark"|"camera"|"photo"|"message"|"envelope"|"phone"|"link"|"copy"|"share"|"printer"|"trash"|"pencil"|"gear"|"folder"|"document"|"music"|"play"|"pause"|"bolt"|"moon"|"sun"|"drop"|"flame"|"leaf"|"wifi"|"lock"|"microphone"|"layers"|"info"|"warning"|"tag"|"gift"|"globe"|"list"|"grid"|"download"|"upload" What is drawn. (default: "pin")
---@field color? string The colour of the pin. (default: "#ff3b30")
---@field label? string The words below. (default: none)

---A group of rows.
---@class overlay.ListSection
---@field header? string The words above. (default: none)
---@field action? string A word at the header's end. (default: none)
---@field onAction? string|(fun(host: overlay.Host, arguments: any)) What a tap on that word does. (default: none)
---@field rows? (string|overlay.ListRow)[] From top to bottom.
---@field [integer] string|overlay.ListRow From top to bottom.

---A row of a list.
---@class overlay.ListRow
---@field title string The words.
---@field subtitle? string A second line. (default: none)
---@field detail? string At the end. (default: none)
---@field icon? "magnifier"|"xmark"|"chevronRight"|"chevronDown"|"chevronUp"|"chevronLeft"|"checkmark"|"plus"|"minus"|"ellipsis"|"pin"|"star"|"heart"|"locationArrow"|"person"|"people"|"bell"|"house"|"briefcase"|"cart"|"cup"|"fork"|"car"|"bicycle"|"walk"|"tram"|"fuel"|"airplane"|"clock"|"bookmark"|"camera"|"photo"|"message"|"envelope"|"phone"|"link"|"copy"|"share"|"printer"|"trash"|"pencil"|"gear"|"folder"|"document"|"music"|"play"|"pause"|"bolt"|"moon"|"sun"|"drop"|"flame"|"leaf"|"wifi"|"lock"|"microphone"|"layers"|"info"|"warning"|"tag"|"gift"|"globe"|"list"|"grid"|"download"|"upload" The symbol at the start. (default: none)
---@field iconColor? string The colour of the icon's shape. (default: accent)
---@field iconShape? "circle"|"rounded"|"none" What the icon lies on. (default: "circle")
---@field color? string The colour of the title. (default: label)
---@field accessory? "none"|"chevron"|"checkmark"|"switchOn"|"switchOff" At the end of the row. (default: "none")
---@field id? string How the trace and `tap` events name it. (default: its title)
---@field action? string|(fun(host: overlay.Host, arguments: any)) What a tap does: the name of one of the scene's actions, or a function. (default: none)
---@field arguments? any Handed to the action. (default: none)

---What a policy answers for a height of its own: it rests there, and what it was last moved to stays.
---@class overlay.RestAt
---@field share? number In place of the height: a share of `availableSpace`, as in `overlay.restAt { share = 0.5 }`. (a number from 0 to 1; default: none)

---What a policy answers for a height of its own: it rests there, and what it was last moved to stays.
---@param height number
---@param settings? overlay.RestAt
---@return overlay.Rest
function overlay.restAt(height, settings) end

---What a policy answers for a presented overlay that goes, with the finger's velocity.
---@class overlay.Dismissed

---@type overlay.Dismissed
overlay.dismissed = nil

---An animation through heights of its own, also where there is no way to go.
---@class overlay.Motion

---An animation through heights of its own, also where there is no way to go.
---@param heights (fun(elapsed: number): number, boolean?)
---@return overlay.Heights
function overlay.motion(heights) end

---Declares a number that `--set`, event files, sliders and sweeps may change; its value.
---@class overlay.Parameter
---@field default number The value when none is given.
---@field minimum number The lowest value.
---@field maximum number The highest value.
---@field step? number For sliders alone. (a number above 0; default: any)
---@field unit? string For people, such as "s". (default: none)
---@field group? string The heading that it is listed under. (default: none)
---@field label? string For people. (default: its name)

---Declares a number that `--set`, event files, sliders and sweeps may change; its value.
---@param name string
---@param settings overlay.Parameter
---@return number
function overlay.parameter(name, settings) end

---Declares a word that can be chosen among some; the chosen one.
---@class overlay.Choice
---@field default string The choice when none is given.
---@field group? string The heading that it is listed under. (default: none)
---@field label? string For people. (default: its name)

---Declares a word that can be chosen among some; the chosen one.
---@param name string
---@param choices string[]
---@param settings overlay.Choice
---@return string
function overlay.choice(name, choices, settings) end

---Declares a switch; whether it is on.
---@class overlay.Toggle
---@field default? boolean The value when none is given. (default: false)
---@field group? string The heading that it is listed under. (default: none)
---@field label? string For people. (default: its name)

---Declares a switch; whether it is on.
---@param name string
---@param settings? overlay.Toggle
---@return boolean
function overlay.toggle(name, settings) end

---@class overlay.Point
---@field x number
---@field y number

---@alias overlay.Layer overlay.Container|overlay.Sheet|overlay.ViewContainer|overlay.Content|overlay.AppStorePresentation
---@alias overlay.Animation overlay.Spring|overlay.DampedSpring|overlay.Timing|overlay.Smooth|overlay.Snappy|overlay.Bouncy|overlay.InteractiveSpring|overlay.PhysicsSpring|fun(elapsed: number): number, boolean?|overlay.Heights
---@class overlay.Rest
---@class overlay.Heights
---@alias overlay.Rect { x: number, y: number, width: number, height: number }
---@alias overlay.Surroundings { layoutDirection: string, reduceMotion: boolean, textSize: string, textScale: number, contrast: string, theme?: string }
---@alias overlay.Back { layer: string, progress: number, edge: string }
---@alias overlay.Keyboard { height: number, target: number }
---@alias overlay.Transform { scale?: number, x?: number, y?: number, cornerRadius?: number, opacity?: number, anchor?: string }
---@alias overlay.Node overlay.Group|overlay.Footer|overlay.Row|overlay.Column|overlay.Grid|overlay.Text|overlay.Image|overlay.Rectangle|overlay.Circle|overlay.Gradient|overlay.Symbol|overlay.Icon|overlay.Separator|overlay.List|overlay.SearchField|overlay.TextField|overlay.Button|overlay.Map
---@alias overlay.AnyAnchor overlay.Ratio|overlay.PointsFromTop|overlay.PointsFromBottom|overlay.Expanded|overlay.Collapsed|overlay.Anchor|"expanded"|"collapsed"

---A container: what its functions get, and what `host:overlay` gives.
---@class overlay.ContainerProxy
---@field availableSpace number The container's own height in points, safe area included.
---@field width number The container's width in points.
---@field safeArea overlay.SafeArea What hardware and bars cover: top, left, bottom, right.
---@field notches string[] Names, lowest first.
---@field heights table<string, number> Points by notch; nil before the first layout.
---@field notch string? The notch last moved to; nil before the first layout.
---@field height number The translation height in points.
---@field isDragging boolean Whether a finger drags it.
---@field contentHeight number? How high its content wants to be at this width, points; nil: it has none.
---@field time number Seconds of the run.
---@field keyboard number The part of it that the keyboard covers once that is there, points.
---@field environment overlay.Surroundings The user's settings on the device.
---@field host overlay.Host In callbacks: what acts on the other layers.
---@field moveOverlay fun(self: overlay.ContainerProxy, notch: string, options?: { height: number?, animated: boolean?, animation: overlay.Spring|overlay.DampedSpring|overlay.Timing|overlay.Smooth|overlay.Snappy|overlay.Bouncy|overlay.InteractiveSpring|overlay.PhysicsSpring?, completion: (fun(context: overlay.Context))? }) Moves to a notch, reachable or not, or to any height.
---@field invalidateNotchHeights fun(self: overlay.ContainerProxy, options?: { keeps: "policy"|"notch"|"height"|"share"? }) Asks for names and heights again; what becomes of the overlay is what its `heightsChanged` says.
---@field scrollTo fun(self: overlay.ContainerProxy, offset: number, options?: { scrollView: string?, animated: boolean? }) Scrolls a list by program, as far as its content reaches, and stops its fling. Animated it takes 0.3 s, as UIScrollView does.
---@field endRefreshing fun(self: overlay.ContainerProxy, options?: { scrollView: string? }) A list that was pulled to refresh it has been loaded: its content goes back to its beginning.
---@field present fun(self: overlay.ContainerProxy, options?: { animated: boolean? }) Brings it onto the screen.
---@field dismissPresentation fun(self: overlay.ContainerProxy, options?: { animated: boolean? }) Takes it off the screen.

---What policies and callbacks of a container get. Valid during the call only.
---@class overlay.Context
---@field availableSpace number The container's own height in points, safe area included.
---@field width number The container's width in points.
---@field safeArea overlay.SafeArea What hardware and bars cover: top, left, bottom, right.
---@field notches string[] Names, lowest first.
---@field heights table<string, number> Points by notch; nil before the first layout.
---@field notch string? The notch last moved to; nil before the first layout.
---@field isDragging boolean Whether this translation is a finger's; where the moment is about none, whether a finger drags the overlay.
---@field velocity number Points per second, down is positive.
---@field height number The translation height at this moment, points.
---@field reachable string[] Names of the reachable notches, lowest first.
---@field targetNotch string? Where it is about to move.
---@field targetHeight number? The height it is about to have, points.
---@field isAnimated boolean? Whether it is about to move animated.
---@field isCancelled boolean In completions: another move has overtaken this one, or the overlay was taken away.
---@field progress number? The target height between the lowest (0) and the highest (1) reachable notch.
---@field overallProgress number? The target height between the lowest (0) and the highest (1) notch.
---@field values table<string, number>? In animateAlongside: numbers that move with the overlay, to be set; in completions as they are seen.
---@field host overlay.Host In callbacks: what acts on the other layers.
---@field layers table<string, overlay.LayerFacts> The scene's layers by their ids: what is seen where it draws, the models elsewhere.
---@field keyboard overlay.Keyboard What the keyboard covers of the screen, points: `height` as it is seen, `target` once it is there.
---@field environment overlay.Surroundings The user's settings on the device.
---@field back overlay.Back? A way back under way, or nil: the id of its `layer`, its `progress` from 0 to 1, and the `edge` that it comes from.
---@field reachedNotch string? The notch that it was last at; nil before it was at any.
---@field startNotch string? The notch last moved to when the drag began.
---@field contentHeight number? The container's, where a layout pass has asked for it.
---@field scrollView string? In scrollCoordination: the id of the list whose finger it is.
---@field offset number? In scrollCoordination: the list's, points.
---@field isAtTop boolean? In scrollCoordination: whether the list is at its top, or beyond.
---@field isAtBottom boolean? In scrollCoordination: whether it is at its bottom, or beyond.
---@field isRefreshable boolean? In scrollCoordination: whether it has a `refresh`.
---@field step number? In scrollCoordination: the finger's, points, down is positive.
---@field translation number The finger's way in points, whatever came of it; down is positive.
---@field fingerHeight number Where the overlay would be if it had followed the finger without resistance, points.
---@field velocityX number The finger's to the right, points per second.
---@field source "pan"|"scroll"|nil A drag of the overlay, or of a list in it; nil: no finger has led to this.
---@field lastStep number The finger's last step in points, down is positive.
---@field startHeight number What was seen when the drag began, points.
---@field duration number Seconds since the finger went down.
---@field time number Seconds of the run.
---@field scale number The screen's pixels per point.
---@field seenHeight number What is seen at the moment, points.
---@field seenVelocity number The finger's, else that of the animation under way; points per second, down is positive.
---@field fromHeight number? In an animation: where the move begins, points.
---@field toHeight number? In an animation: where it ends, points.
---@field moveOverlay fun(self: overlay.Context, notch: string, options?: { height: number?, animated: boolean?, animation: overlay.Spring|overlay.DampedSpring|overlay.Timing|overlay.Smooth|overlay.Snappy|overlay.Bouncy|overlay.InteractiveSpring|overlay.PhysicsSpring?, completion: (fun(context: overlay.Context))? }) Moves to a notch, reachable or not, or to any height.
---@field invalidateNotchHeights fun(self: overlay.Context, options?: { keeps: "policy"|"notch"|"height"|"share"? }) Asks for names and heights again; what becomes of the overlay is what its `heightsChanged` says.
---@field scrollTo fun(self: overlay.Context, offset: number, options?: { scrollView: string?, animated: boolean? }) Scrolls a list by program, as far as its content reaches, and stops its fling. Animated it takes 0.3 s, as UIScrollView does.
---@field endRefreshing fun(self: overlay.Context, options?: { scrollView: string? }) A list that was pulled to refresh it has been loaded: its content goes back to its beginning.
---@field present fun(self: overlay.Context, options?: { animated: boolean? }) Brings it onto the screen.
---@field dismissPresentation fun(self: overlay.Context, options?: { animated: boolean? }) Takes it off the screen.
---@field animateAlongside fun(self: overlay.Context, animations: fun(context: overlay.Context), completion?: fun(context: overlay.Context)) Called once; the numbers it sets in context.values move with the overlay.

---What functions that are asked for each frame get: what is seen, not where it is going.
---@class overlay.DrawContext
---@field availableSpace number The container's own height in points, safe area included.
---@field width number The container's width in points.
---@field safeArea overlay.SafeArea What hardware and bars cover: top, left, bottom, right.
---@field notches string[] Names, lowest first.
---@field heights table<string, number> Points by notch; nil before the first layout.
---@field notch string? The notch last moved to; nil before the first layout.
---@field height number The height that is seen, points.
---@field progress number Between the lowest (0) and the highest (1) reachable notch.
---@field overallProgress number Between the lowest (0) and the highest (1) notch.
---@field offset number? The driving scroll view's content offset, points.
---@field time number Seconds of the run.
---@field layers table<string, overlay.LayerFacts> The scene's layers by their ids: what is seen where it draws, the models elsewhere.
---@field keyboard overlay.Keyboard What the keyboard covers of the screen, points: `height` as it is seen, `target` once it is there.
---@field environment overlay.Surroundings The user's settings on the device.
---@field back overlay.Back? A way back under way, or nil: the id of its `layer`, its `progress` from 0 to 1, and the `edge` that it comes from.
---@field values table<string, number> What animateAlongside has set, as it is seen.
---@field container overlay.ViewEnvironment? In a view's content: the container that displays it.

---What can be read of another layer; nil: that kind of layer has no such thing.
---@class overlay.LayerFacts
---@field height number? The height of a container, a sheet or a card, points.
---@field progress number? Between the lowest (0) and the highest (1) reachable notch; of a card: 1 in its place.
---@field overallProgress number? Between the lowest (0) and the highest (1) notch.
---@field velocity number? The finger's while it drags, else of what is seen; points per second, down is positive.
---@field notch string? A container's, last moved to.
---@field shown number? How much of a container is on screen: 1 at the height of the notch last moved to, 0 gone.
---@field anchor integer? A sheet's, last moved to; 0 is the highest on screen.
---@field isDragging boolean? Whether a finger drags it.
---@field isPresented boolean? Whether it is there, or on its way in.
---@field visible string[]? Ids of a view container's displayed views.
---@field frame overlay.Rect? On the screen, points.
---@field values table<string, number>? What a container's `animateAlongside` has set.

---A sheet, as `host:overlay` gives it. Anchors are counted from the highest on screen, 0. Its options can be assigned: isExpandGestureEnabled, isCollapseGestureEnabled, cancelsTouchesInCollapsedState, hidesTabBarUponExpansion, bounces, animatesCorners, closeButton, hasChevron and settlesWhenCancelled.
---@class overlay.SheetProxy
---@field availableSpace number The container's own height in points, safe area included.
---@field width number The container's width in points.
---@field safeArea overlay.SafeArea What hardware and bars cover: top, left, bottom, right.
---@field heights number[] Heights of the anchors, points, highest on screen first: an anchor's is `heights[anchor + 1]`, or `heightOfAnchor(anchor)`.
---@field height number Points.
---@field anchor integer The anchor last moved to; 0 is the highest on screen.
---@field isDragging boolean Whether a finger drags it.
---@field stack string[] Ids of its views, root first.
---@field isPresented boolean Whether it is on screen, or on its way there.
---@field isExpandGestureEnabled boolean Whether a tap on the header of the collapsed sheet expands it.
---@field isCollapseGestureEnabled boolean Whether a tap outside the expanded sheet collapses it.
---@field cancelsTouchesInCollapsedState boolean Collapsed, all of the sheet is header: nothing on its card takes touches.
---@field hidesTabBarUponExpansion boolean Whether the tab bar hides while the sheet is expanded.
---@field bounces boolean Whether it goes on beyond its outer anchors, and swings.
---@field animatesCorners boolean Whether the corners lose their rounding on the way down.
---@field closeButton boolean|overlay.Node What closes a view or the card, drawn in a square of 30 points; false: nothing.
---@field hasChevron boolean Whether there is a short bar at the top edge.
---@field settlesWhenCancelled boolean Whether it goes to an anchor when its drag is cancelled; else it stays where that left it, as sheets' own does.
---@field scrollTo fun(self: overlay.SheetProxy, offset: number, options?: { scrollView: string?, animated: boolean? }) Scrolls a list by program, as far as its content reaches, and stops its fling. Animated it takes 0.3 s, as UIScrollView does.
---@field endRefreshing fun(self: overlay.SheetProxy, options?: { scrollView: string? }) A list that was pulled to refresh it has been loaded: its content goes back to its beginning.
---@field present fun(self: overlay.SheetProxy, options?: { animated: boolean? }) Brings it onto the screen.
---@field dismissPresentation fun(self: overlay.SheetProxy, options?: { animated: boolean? }) Takes it off the screen.
---@field push fun(self: overlay.SheetProxy, view: overlay.SheetView, options?: { animated: boolean? }) Puts a view on the stack.
---@field pop fun(self: overlay.SheetProxy, options?: { animated: boolean? }) Takes the top view off the stack.
---@field popToRoot fun(self: overlay.SheetProxy, options?: { animated: boolean? }) Takes all views but the root off the stack.
---@field popTo fun(self: overlay.SheetProxy, id: string, options?: { animated: boolean? }) Takes the views above one off the stack.
---@field setViews fun(self: overlay.SheetProxy, views: overlay.SheetView[], options?: { animated: boolean? }) Replaces the stack.
---@field setAnchors fun(self: overlay.SheetProxy, anchors: (overlay.Ratio|overlay.PointsFromTop|overlay.PointsFromBottom|overlay.Expanded|overlay.Collapsed|overlay.Anchor|"expanded"|"collapsed")[], options?: { index: integer?, snapTo: integer?, animated: boolean? }) Replaces the anchors.
---@field snapToAnchor fun(self: overlay.SheetProxy, index: integer, options?: { animated: boolean? }) Moves to an anchor.
---@field expand fun(self: overlay.SheetProxy, options?: { animated: boolean? }) Moves to the highest anchor.
---@field collapse fun(self: overlay.SheetProxy, options?: { animated: boolean? }) Moves to the lowest anchor.
---@field heightOfAnchor fun(self: overlay.SheetProxy, index: integer): number The height of an anchor, points; 0 is the highest on screen.

---What policies of a sheet get. Valid during the call only.
---@class overlay.SheetContext
---@field availableSpace number The container's own height in points, safe area included.
---@field width number The container's width in points.
---@field safeArea overlay.SafeArea What hardware and bars cover: top, left, bottom, right.
---@field heights number[] Heights of the anchors, points, highest on screen first: an anchor's is `heights[anchor + 1]`, or `heightOfAnchor(anchor)`.
---@field height number Points.
---@field anchor integer The anchor last moved to; 0 is the highest on screen.
---@field isDragging boolean Whether a finger drags it.
---@field stack string[] Ids of its views, root first.
---@field isPresented boolean Whether it is on screen, or on its way there.
---@field isExpandGestureEnabled boolean Whether a tap on the header of the collapsed sheet expands it.
---@field isCollapseGestureEnabled boolean Whether a tap outside the expanded sheet collapses it.
---@field cancelsTouchesInCollapsedState boolean Collapsed, all of the sheet is header: nothing on its card takes touches.
---@field hidesTabBarUponExpansion boolean Whether the tab bar hides while the sheet is expanded.
---@field bounces boolean Whether it goes on beyond its outer anchors, and swings.
---@field animatesCorners boolean Whether the corners lose their rounding on the way down.
---@field closeButton boolean|overlay.Node What closes a view or the card, drawn in a square of 30 points; false: nothing.
---@field hasChevron boolean Whether there is a short bar at the top edge.
---@field settlesWhenCancelled boolean Whether it goes to an anchor when its drag is cancelled; else it stays where that left it, as sheets' own does.
---@field velocity number Points per second, down is positive.
---@field targetIndex integer? The anchor that it is about to move to.
---@field targetHeight number? Its height in points.
---@field layers table<string, overlay.LayerFacts> The scene's layers by their ids: what is seen where it draws, the models elsewhere.
---@field keyboard overlay.Keyboard What the keyboard covers of the screen, points: `height` as it is seen, `target` once it is there.
---@field environment overlay.Surroundings The user's settings on the device.
---@field back overlay.Back? A way back under way, or nil: the id of its `layer`, its `progress` from 0 to 1, and the `edge` that it comes from.
---@field startAnchor integer The anchor last moved to when the drag began.
---@field scrollView string? In scrollCoordination: the id of the list whose finger it is.
---@field offset number? In scrollCoordination: the list's, points.
---@field isAtTop boolean? In scrollCoordination: whether the list is at its top, or beyond.
---@field isAtBottom boolean? In scrollCoordination: whether it is at its bottom, or beyond.
---@field isRefreshable boolean? In scrollCoordination: whether it has a `refresh`.
---@field step number? In scrollCoordination: the finger's, points, down is positive.
---@field translation number The finger's way in points, whatever came of it; down is positive.
---@field fingerHeight number Where the overlay would be if it had followed the finger without resistance, points.
---@field velocityX number The finger's to the right, points per second.
---@field source "pan"|"scroll"|nil A drag of the overlay, or of a list in it; nil: no finger has led to this.
---@field lastStep number The finger's last step in points, down is positive.
---@field startHeight number What was seen when the drag began, points.
---@field duration number Seconds since the finger went down.
---@field time number Seconds of the run.
---@field scale number The screen's pixels per point.
---@field seenHeight number What is seen at the moment, points.
---@field seenVelocity number The finger's, else that of the animation under way; points per second, down is positive.
---@field fromHeight number? In an animation: where the move begins, points.
---@field toHeight number? In an animation: where it ends, points.
---@field heightOfAnchor fun(self: overlay.SheetContext, index: integer): number The height of an anchor, points; 0 is the highest on screen.

---A card of overlay.appStorePresentation.
---@class overlay.CardProxy
---@field isPresented boolean Whether it is on screen, or on its way there.
---@field host overlay.Host In callbacks: what acts on the other layers.
---@field present fun(self: overlay.CardProxy, options?: { animated: boolean? }) Brings it onto the screen.
---@field dismissPresentation fun(self: overlay.CardProxy, options?: { animated: boolean? }) Takes it off the screen.

---What a view can read of the container that displays it. Valid as long as the view is shown or waits: a button in it may dismiss it later.
---@class overlay.ViewEnvironment
---@field name string The container's name.
---@field width number The size of the container's area, points.
---@field height number The size of the container's area, points.
---@field displayType string How displayed views are arranged.
---@field queueType string What happens to a view that is shown while others are displayed.
---@field view string The view's id.
---@field reason string? In disappearAction: why it went: program, state, time, gesture, background or replaced.
---@field time number Seconds of the run.
---@field keyboard overlay.Keyboard What the keyboard covers of the screen, points: `height` as it is seen, `target` once it is there.
---@field environment overlay.Surroundings The user's settings on the device.
---@field back overlay.Back? A way back under way, or nil: the id of its `layer`, its `progress` from 0 to 1, and the `edge` that it comes from.
---@field host overlay.Host In callbacks: what acts on the other layers.
---@field dismiss fun(self: overlay.ViewEnvironment) Dismisses the view.

---One sample of a finger that went down on a view.
---@class overlay.ViewTouch
---@field t number Seconds of the run.
---@field x number Points, in the view's coordinates when the finger went down.
---@field y number Points, likewise.
---@field phase string began, moved, ended or cancelled; stationary: the last one is of a finger that rests, at the present moment.
---@field id integer Which finger.

---A view container, as `host:overlay` gives it: its settings can be read; they can be assigned, all but name, queueType, clipped, views, frame and inside.
---@class overlay.ViewContainerProxy: overlay.ViewContainer

---What actions get.
---@class overlay.Host
---@field views overlay.ViewManager Shows and dismisses views.
---@field state table<string, any> The named states, to be read.
---@field time number Seconds of the run.
---@field overlay fun(self: overlay.Host, id: string): any The layer of that id.
---@field after fun(self: overlay.Host, seconds: number, call: fun(host: overlay.Host)): overlay.Timer Calls a function later, in simulated time.
---@field frameOf fun(self: overlay.Host, layer: string, node: string): overlay.Rect? Where something of a layer is drawn now, by its id, in that layer's own coordinates; nil where it is not drawn.
---@field saveState fun(self: overlay.Host): overlay.SavedScene Where everything is, as plain data: a recording's `restore` begins there. Views that were shown by the program are not kept.
---@field setState fun(self: overlay.Host, key: string, value: any, options?: { animated: boolean? }) Sets a named state, which views may be bound to: these compare it when the moment is over.
---@field showKeyboard fun(self: overlay.Host, options?: { height: number?, duration: number?, curve: "keyboard"|"linear"|"easeIn"|"easeOut"|"easeInOut"? }) The keyboard comes, or gets another height.
---@field hideKeyboard fun(self: overlay.Host) The keyboard goes.

---A scheduled call.
---@class overlay.Timer
---@field cancel fun(self: overlay.Timer) Cancels it.

---Shows and dismisses views of the view containers.
---@class overlay.ViewManager
---@field show fun(self: overlay.ViewManager, view: overlay.View, options: { container: string, id: string?, animated: boolean? }): string? Shows a view, or lets it wait; as a method it returns the view's id.
---@field dismiss fun(self: overlay.ViewManager, id: string, options: { container: string, animated: boolean? }) Dismisses a view, displayed or waiting; an id that no view has is reported.
---@field dismissAll fun(self: overlay.ViewManager, options?: { containers: string[]?, except: string[]?, onlyShowing: boolean?, animated: boolean? }) Dismisses the views of some containers, or of all but some.
---@field dismissTopmost fun(self: overlay.ViewManager, options: { containers: string[], animated: boolean? }) Dismisses the front-most view of each container.

return overlay
