"""Talks to `overlay-host sweep serve`: settings in, figures out."""
import json
import os
import subprocess


class Sweep:
    """One process that answers settings, one after the other."""

    def __init__(self, config, *recordings, score=None):
        tool = os.environ.get("OVERLAY_HOST", "overlay-host")
        options = ["--score", score] if score else []
        self.process = subprocess.Popen(
            [tool, "sweep", "serve", config, *recordings, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def figures(self, **setting):
        """The figures of a setting by name, means over the recordings."""
        print(json.dumps({"set": setting}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    def close(self):
        self.process.stdin.close()
        return self.process.wait()
