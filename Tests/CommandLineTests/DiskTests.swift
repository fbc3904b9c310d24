import TestSupport
import Testing

/// Disks that are full, renames that fail, links that were planted: nothing of somebody else's is removed or changed,
/// and each failure is told. The system calls fail by strace; the full disk is a small one of its own, where the tests
/// may make one.
@Suite(.enabled(if: PackageFolder.hasProgram("strace"), "needs strace"))
struct DiskTests {
  let folder = TemporaryFolder.withSheet()

  /// What all of these need: foreign files in each folder that the program writes into, and what they must still be.
  private func shell(_ lines: String) async throws -> Tool.Answer {
    try await Tool.shell(
      """
      exec 3>&1
      # What had to be killed hangs, whatever else it was expected to do.
      ended() { status=$?; [ $status != 137 ] || echo "$*: hangs" >&3; return $status; }
      host() { timeout -s KILL 60 "$HOST" "$@"; ended "$@"; }
      failing() { strace -f -o /dev/null -e trace="$1" -e inject="$1:error=$2:when=$3" timeout -s KILL 60 "$HOST" "${@:4}"; ended "$@"; }
      # Every foreign file is somewhere below, with its bytes; where it has moved, that was told.
      whole() { for name in notes deep; do
        place=$(find . -name "$name.txt" -not -path './before/*' | head -1); [ "$(cat "$place" 2>/dev/null)" = "of $name" ] || echo "$1: $name.txt is gone"
        case $place in ./frames/*) ;; *) [ "$2" != 0 ] && grep -q "$(basename "$(dirname "${place%/deep/*}")")\\|${place#./}" said || echo "$1: $place, status $2";; esac
      done; [ "$2" = 0 ] || [ -s said ] || echo "$1: mute"; }
      \(lines)
      """, in: folder)
  }

  @Test func `a folder of frames loses nothing, whichever rename or removal fails`() async throws {
    let answer = try await shell(
      """
      for call in rename,renameat,renameat2 unlink,unlinkat,rmdir mkdir,mkdirat openat,open; do for when in 1 2 3 4 5 6 9 14; do
        rm -rf frames .overlay-host-*; host run config.lua events.json --quiet --at 0.1,0.2 --frames frames
        mkdir frames/deep; echo of notes > frames/notes.txt; echo of deep > frames/deep/deep.txt
        failing $call ENOSPC $when run config.lua events.json --quiet --at 0.3 --frames frames >/dev/null 2>said; whole "$call $when" $?
      done; done
      """)
    #expect(answer.output.isEmpty, "\(answer)")
  }

  @Test func `goldens and folders of failures stay whole where a system call fails`() async throws {
    let answer = try await shell(
      """
      mkdir c; cp config.lua events.json c; host test c --record all >/dev/null; cp c/events.trace.jsonl golden; sed -i 's/high = 70/high = 60/' c/config.lua
      for call in rename,renameat,renameat2 unlink,unlinkat write,writev; do for when in 1 2 3 5 8 13; do
        cp golden c/events.trace.jsonl
        failing $call ENOSPC $when test c --record failed >said 2>&1; status=$?
        cmp -s golden c/events.trace.jsonl || grep -q '"event":"end"' c/events.trace.jsonl || echo "$call $when: half a golden, status $status"
        [ -s said ] || [ $status != 0 ] || echo "$call $when: mute"
        ls -A c | grep -v '^config.lua$\\|^events.json$\\|^events.trace.jsonl$\\|^.overlay-host-'
        rm -rf c/.overlay-host-*
        cp golden c/events.trace.jsonl; mkdir -p test-failures/c; echo of notes > test-failures/c/notes.txt
        failing $call ENOSPC $when test c --record never >said 2>&1; [ $? != 0 ] && [ "$(cat test-failures/c/notes.txt)" = "of notes" ] || echo "$call $when: notes"
      done; done
      """)
    #expect(answer.output.isEmpty, "\(answer)")
  }

  @Test func `a full disk leaves what was there, and is told`() async throws {
    let answer = try await shell(
      """
      mkdir disk; mount -t tmpfs -o size=300k tmpfs disk 2>/dev/null || { echo skipped; exit; }
      trap 'umount disk' EXIT
      cd disk; cp ../config.lua ../events.json .; mkdir frames frames/deep
      host run config.lua events.json --quiet --at 0.1 --scale 1 --frames frames --force; echo of notes > frames/notes.txt; echo of deep > frames/deep/deep.txt
      head -c 280k /dev/zero > ballast 2>/dev/null; cp -r frames ../before
      for command in "run config.lua events.json --quiet --frames frames" "run config.lua events.json --quiet --trace events.json.jsonl" "run config.lua events.json --html h.html" "test . --record missing" "sweep config.lua events.json --sample 1 -o s.sqlite" "init new"; do
        host $command >said 2>&1; [ $? != 0 ] || echo "$command: 0"
      done
      diff -r frames ../before; ls -A | grep -v '^config.lua$\\|^events.json$\\|^frames$\\|^ballast$\\|^said$\\|^test-failures$\\|^new$'
      """)
    #expect(answer.output.isEmpty || answer.output == "skipped\n", "\(answer)")
  }
}
