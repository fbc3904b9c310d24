// Plays recordings of overlay-host in a Compose test, by the test's own clock, and gives what the sheet did as a measured log:
//   rule.setContent { App() }
//   val log = SheetPlayer(rule, rule.onNodeWithTag("sheet")).play(File("events.json").readText(), "Maps")
//   File("sheet.measured.jsonl").writeText(log)
// The clock passes only as the player says, so that each log is the same. This file is parsed by overlay-host's tests; it was not run.
package probe

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.test.SemanticsNodeInteraction
import androidx.compose.ui.test.junit4.ComposeTestRule
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performTouchInput
import org.json.JSONArray
import org.json.JSONObject
import java.util.Locale

class SheetPlayer(private val rule: ComposeTestRule, private val sheet: SemanticsNodeInteraction) {
  private val lines = mutableListOf<String>()
  private val scale = rule.density.density
  private var shown = 0L

  private fun top() = sheet.fetchSemanticsNode().positionInRoot.y / scale

  /** Patience: milliseconds after the last touch in which the sheet has to come to rest. */
  fun play(recording: String, name: String, patience: Long = 5_000): String {
    val touches = touches(recording)
    val screen = rule.onRoot().fetchSemanticsNode().size
    rule.mainClock.autoAdvance = false
    lines.clear()
    lines += """{"version":1,"kind":"measured","name":${JSONObject.quote(name)},"source":"SheetPlayer.kt 1","unit":"pt","clock":"mainClock",""" +
      """"touchClock":"same","frameRate":null,"screen":{"width":${screen.width / scale},"height":${screen.height / scale},"scale":$scale}}"""
    shown = rule.mainClock.currentTime
    // The first touch comes a little after a frame.
    val start = shown + 161 - (touches.first().getDouble("t") * 1000).toLong()
    val origins = mutableMapOf<Int, Offset>()
    for (touch in touches) {
      pass(start + (touch.getDouble("t") * 1000).toLong())
      val id = touch.optInt("id")
      val phase = touch.getString("phase")
      if (phase == "began") origins[id] = origin(touch)
      val from = origins[id] ?: error("at ${touch.getDouble("t")} s a finger goes on that has not begun")
      val place = from + Offset(touch.optDouble("x", 0.0).toFloat(), touch.optDouble("y", 0.0).toFloat())
      rule.onRoot().performTouchInput {
        when (phase) {
          "began" -> down(id, place * scale)
          "moved" -> moveTo(id, place * scale, 0)
          "ended" -> up(id)
          else -> cancel(0)
        }
      }
      say("""{"t":%.6f,"type":"touch","phase":"%s","id":%d,"x":%.3f,"y":%.3f}""", seconds(), phase, id, place.x, place.y)
    }
    val end = rule.mainClock.currentTime + patience
    var last = top()
    var since = rule.mainClock.currentTime
    while (rule.mainClock.currentTime < end && rule.mainClock.currentTime - since < 350) {
      pass(rule.mainClock.currentTime + FRAME)
      if (top() == last) continue
      last = top()
      since = rule.mainClock.currentTime
    }
    return lines.joinToString("\n", postfix = "\n")
  }

  private fun seconds() = rule.mainClock.currentTime / 1e3

  /** A frame of the test's clock takes 16 ms. */
  private fun pass(end: Long) {
    while (shown + FRAME <= end) {
      shown += FRAME
      rule.mainClock.advanceTimeBy(shown - rule.mainClock.currentTime, ignoreFrameDuration = true)
      say("""{"t":%.6f,"y":%.3f}""", seconds(), top())
    }
    rule.mainClock.advanceTimeBy(maxOf(end - rule.mainClock.currentTime, 0), ignoreFrameDuration = true)
  }

  /** Where a finger goes down that a recording puts on the sheet: in its middle, or near its edge. */
  private fun origin(touch: JSONObject): Offset {
    if (!touch.has("on")) return Offset.Zero
    val node = sheet.fetchSemanticsNode()
    val screen = rule.onRoot().fetchSemanticsNode().size.height / scale
    val (width, height) = node.size.width / scale to minOf(node.size.height / scale, screen - top())
    val isMiddle = touch.optString("anchor", "centre") == "centre"
    return Offset(node.positionInRoot.x / scale + width / 2, top() + if (isMiddle) height / 2 else minOf(20f, height / 2))
  }

  /** An event file as JSON or JSON Lines. */
  private fun touches(recording: String): List<JSONObject> {
    val lines = recording.lines().filter { it.isNotBlank() }
    val isLines = lines.size > 1 && lines.first().trimEnd().endsWith("}")
    val events = if (isLines) JSONArray(lines.drop(1).map(::JSONObject)) else JSONObject(recording).getJSONArray("events")
    val touches = (0 until events.length()).map(events::getJSONObject).filter { it.getString("type") == "touch" }
    require(touches.isNotEmpty()) { "the recording has no touches; a pan that a test makes up cannot be played" }
    return touches.sortedBy { it.getDouble("t") }
  }

  private fun say(format: String, vararg values: Any) {
    lines += String.format(Locale.ROOT, format, *values)
  }

  private companion object {
    const val FRAME = 16L
  }
}
