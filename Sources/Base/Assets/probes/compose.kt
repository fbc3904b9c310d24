// Measures a sheet for overlay-host: where it is in each frame, and each touch. Paste it into a debug build, and delete it
// afterwards. In the activity:
//   SheetProbe.start(this, "Maps") { sheetTop }   // its top edge in the window, pixels
//   ... drag, flick, let go ...
//   Log.i("probe", SheetProbe.stop().path)
// In Compose the edge is a state: var sheetTop = 0f and Modifier.onGloballyPositioned { sheetTop = it.positionInWindow().y };
// what moves in a graphicsLayer alone is not in it: then give its translation to the lambda.
package probe

import android.app.Activity
import android.view.Choreographer
import android.view.MotionEvent
import android.view.Window
import java.io.File
import java.util.Locale

object SheetProbe : Choreographer.FrameCallback {
  private val lines = mutableListOf<String>()
  private var edge: (() -> Float)? = null
  private var scale = 1f
  private var file = File("")
  private var shown = 0L

  fun start(activity: Activity, name: String, edge: () -> Float) {
    val metrics = activity.resources.displayMetrics
    scale = metrics.density
    file = File(activity.filesDir, "sheet.measured.jsonl")
    shown = 0
    lines.clear()
    val rate = activity.window.decorView.display?.refreshRate ?: 60f
    lines += """{"version":1,"kind":"measured","name":"$name","source":"SheetProbe.kt 1","unit":"pt","clock":"uptime",""" +
      """"frameTime":"vsync","touchClock":"same","frameRate":$rate,"screen":{"width":${metrics.widthPixels / scale},""" +
      """"height":${metrics.heightPixels / scale},"scale":$scale}}"""
    val app = activity.window.callback
    activity.window.callback = object : Window.Callback by app {
      override fun dispatchTouchEvent(event: MotionEvent): Boolean {
        hear(event)
        return app.dispatchTouchEvent(event)
      }
    }
    this.edge = edge
    Choreographer.getInstance().postFrameCallback(this)
  }

  // It is called before this frame is laid out: what is read is what the frame before has shown.
  override fun doFrame(time: Long) {
    val edge = edge ?: return
    if (shown != 0L) say("""{"t":%.6f,"y":%.3f}""", shown / 1e9, edge() / scale)
    shown = time
    Choreographer.getInstance().postFrameCallback(this)
  }

  private fun hear(event: MotionEvent) {
    if (edge == null) return
    val phase = when (event.actionMasked) {
      MotionEvent.ACTION_DOWN -> "began"
      MotionEvent.ACTION_MOVE -> "moved"
      MotionEvent.ACTION_UP -> "ended"
      MotionEvent.ACTION_CANCEL -> "cancelled"
      else -> return
    }
    fun touch(milliseconds: Long, x: Float, y: Float) = say(
      """{"t":%.6f,"type":"touch","phase":"%s","id":%d,"x":%.3f,"y":%.3f}""",
      milliseconds / 1e3, phase, event.getPointerId(0), x / scale, y / scale
    )
    // Samples that came since the last frame.
    for (old in 0 until event.historySize) {
      touch(event.getHistoricalEventTime(old), event.getHistoricalX(0, old), event.getHistoricalY(0, old))
    }
    touch(event.eventTime, event.getX(0), event.getY(0))
  }

  private fun say(format: String, vararg values: Any) {
    lines += String.format(Locale.ROOT, format, *values)
  }

  fun stop(): File {
    edge = null
    file.writeText(lines.joinToString("\n", postfix = "\n"))
    return file
  }
}
