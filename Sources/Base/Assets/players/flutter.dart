// Plays recordings of overlay-host in a widget test, by the test's own clock, and gives what the sheet did as a measured log:
//   testWidgets('the sheet', (tester) async {
//     await tester.pumpWidget(const App());
//     final log = await playSheet(tester, File('events.json').readAsStringSync(), find.byKey(const Key('sheet')), name: 'Maps');
//     File('sheet.measured.jsonl').writeAsStringSync(log);
//   });
// The clock passes only as the player says, so that each log is the same. This file is parsed by overlay-host's tests; it was not run.
import 'dart:convert';
import 'dart:math';
import 'dart:ui';

import 'package:flutter_test/flutter_test.dart';

const _frame = Duration(microseconds: 16667);

/// Patience: after the last touch the sheet has to come to rest within it.
Future<String> playSheet(WidgetTester tester, String recording, Finder sheet,
    {String name = 'sheet', Duration patience = const Duration(seconds: 5)}) async {
  final touches = _touches(recording);
  final scale = tester.view.devicePixelRatio;
  final screen = tester.view.physicalSize / scale;
  final lines = <String>[];
  var now = Duration.zero;
  var shown = Duration.zero;
  void say(Map<String, Object?> line) => lines.add(jsonEncode(line));
  double seconds(Duration time) => time.inMicroseconds / 1e6;

  Future<void> pass(Duration end) async {
    while (shown + _frame <= end) {
      shown += _frame;
      await tester.pump(shown - now);
      now = shown;
      say({'t': seconds(now), 'y': tester.getTopLeft(sheet).dy});
    }
    // Time without a frame.
    if (end <= now) return;
    await tester.binding.delayed(end - now);
    now = end;
  }

  say({
    'version': 1, 'kind': 'measured', 'name': name, 'source': 'SheetPlayer.dart 1', 'unit': 'pt', 'clock': 'pump',
    'touchClock': 'same', 'frameRate': 60, 'screen': {'width': screen.width, 'height': screen.height, 'scale': scale},
  });
  Duration at(Map<String, dynamic> touch) => Duration(microseconds: ((touch['t'] as num) * 1e6).round());
  // The first touch comes a little after a frame.
  final start = const Duration(milliseconds: 151) - at(touches.first);
  final pointers = <int, TestPointer>{};
  final origins = <int, Offset>{};
  for (final touch in touches) {
    await pass(start + at(touch));
    final id = touch['id'] as int? ?? 0;
    final phase = touch['phase'] as String;
    if (phase == 'began') {
      pointers[id] = TestPointer(id + 1);
      origins[id] = _origin(touch, tester.getRect(sheet), screen.height);
    }
    final pointer = pointers[id];
    if (pointer == null) throw StateError('at ${touch['t']} s a finger goes on that has not begun');
    final place = origins[id]! + Offset((touch['x'] as num? ?? 0).toDouble(), (touch['y'] as num? ?? 0).toDouble());
    await tester.sendEventToBinding(switch (phase) {
      'began' => pointer.down(place, timeStamp: now),
      'moved' => pointer.move(place, timeStamp: now),
      'ended' => pointer.up(timeStamp: now),
      _ => pointer.cancel(timeStamp: now),
    });
    say({'t': seconds(now), 'type': 'touch', 'phase': phase, 'id': id, 'x': place.dx, 'y': place.dy});
  }
  final end = now + patience;
  var last = tester.getTopLeft(sheet).dy;
  var since = now;
  while (now < end && now - since < const Duration(milliseconds: 350)) {
    await pass(now + _frame);
    final top = tester.getTopLeft(sheet).dy;
    if (top != last) (last, since) = (top, now);
  }
  return '${lines.join('\n')}\n';
}

/// Where a finger goes down that a recording puts on the sheet: in its middle, or near its edge.
Offset _origin(Map<String, dynamic> touch, Rect sheet, double bottom) {
  if (touch['on'] == null) return Offset.zero;
  final height = min(sheet.height, bottom - sheet.top);
  final isMiddle = (touch['anchor'] ?? 'centre') == 'centre';
  return Offset(sheet.center.dx, sheet.top + (isMiddle ? height / 2 : min(20.0, height / 2)));
}

/// An event file as JSON or JSON Lines.
List<Map<String, dynamic>> _touches(String recording) {
  final lines = const LineSplitter().convert(recording).where((line) => line.trim().isNotEmpty).toList();
  final areLines = lines.length > 1 && lines.first.trimRight().endsWith('}');
  final events = areLines ? lines.skip(1).map(jsonDecode) : (jsonDecode(recording) as Map<String, dynamic>)['events'] as List<dynamic>;
  final touches = events.cast<Map<String, dynamic>>().where((event) => event['type'] == 'touch').toList();
  if (touches.isEmpty) throw ArgumentError('the recording has no touches; a pan that a test makes up cannot be played');
  return touches..sort((one, other) => (one['t'] as num).compareTo(other['t'] as num));
}
