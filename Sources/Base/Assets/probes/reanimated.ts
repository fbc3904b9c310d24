// Measures a sheet for overlay-host from React Native with Reanimated and Gesture Handler. Paste it in, and delete it
// afterwards. In the component of the sheet:
//   const probe = useSheetProbe("Maps", () => { "worklet"; return sheetTop.value }); // its top edge, points
//   <GestureDetector gesture={Gesture.Simultaneous(pan, probe.touches)}> ...
//   console.log(await probe.stop()) // the log, line by line
// Frames and touches are read on the UI thread, by its one clock.
import { Dimensions, PixelRatio } from "react-native";
import { Gesture } from "react-native-gesture-handler";
import { makeMutable, runOnUI, useFrameCallback } from "react-native-reanimated";
import { useMemo } from "react";

type Frame = { timestamp: number };
type Touches = { changedTouches: { id: number; absoluteX: number; absoluteY: number }[] };

export function useSheetProbe(name: string, top: () => number) {
  const lines = useMemo(() => makeMutable<string[]>([]), []);

  // The timestamp is that of the frame which is being made; what is read is what it will show.
  const frames = useFrameCallback((frame: Frame) => {
    "worklet";
    lines.value.push(`{"t":${frame.timestamp / 1000},"y":${top()}}`);
  });

  const touches = useMemo(() => {
    const hear = (phase: string) => (event: Touches) => {
      "worklet";
      const now = performance.now() / 1000;
      for (const touch of event.changedTouches) {
        lines.value.push(
          `{"t":${now},"type":"touch","phase":"${phase}","id":${touch.id},"x":${touch.absoluteX},"y":${touch.absoluteY}}`,
        );
      }
    };
    return Gesture.Manual()
      .onTouchesDown(hear("began"))
      .onTouchesMove(hear("moved"))
      .onTouchesUp(hear("ended"))
      .onTouchesCancelled(hear("cancelled"));
  }, []);

  const header = () => {
    const { width, height } = Dimensions.get("window");
    const screen = { width, height, scale: PixelRatio.get() };
    return JSON.stringify({
      version: 1, kind: "measured", name, source: "SheetProbe.ts 1", unit: "pt", frameTime: "target",
      clock: "performance.now", touchClock: "same", frameRate: null, screen,
    });
  };

  const stop = () =>
    new Promise<string>((resolve) => {
      frames.setActive(false);
      // A shared value is copied when the other thread asks for it.
      runOnUI(() => {
        "worklet";
        return lines.value;
      })();
      setTimeout(() => resolve([header(), ...lines.value].join("\n") + "\n"), 100);
    });

  return { touches, stop };
}
