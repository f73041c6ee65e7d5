"""Runs a program on a terminal of its own, and prints what the terminal was told.

    terminal.py STEPS PROGRAM ARGUMENT...

STEPS is a JSON list: {"expect": PATTERN} waits for output behind the last that was expected, {"send": TEXT} types,
and {"halt": SECONDS, "when": PATH} stops the program for a while as soon as there is a file. Exits with the program's
status, with 99 where a step failed.
"""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

LONGEST = 60


def main():
    steps, command = json.loads(sys.argv[1]), sys.argv[2:]
    pid, terminal = pty.fork()
    if pid == 0:
        os.execvp(command[0], command)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    output, seen = b"", 0

    def read():
        """Reads what is there; tells whether the program still writes."""
        nonlocal output
        if not select.select([terminal], [], [], 0.05)[0]:
            return True
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            return False
        output += piece
        return bool(piece)

    def fail(step):
        sys.stdout.buffer.write(output)
        sys.stderr.write("the terminal never showed what is expected: %r\n" % (step,))
        os.kill(pid, signal.SIGKILL)
        sys.exit(99)

    for step in steps:
        end = time.monotonic() + LONGEST
        if "send" in step:
            os.write(terminal, step["send"].encode())
        elif "halt" in step:
            while not os.path.exists(step["when"]):
                if time.monotonic() > end:
                    fail(step)
            os.kill(pid, signal.SIGSTOP)
            time.sleep(step["halt"])
            os.kill(pid, signal.SIGCONT)
        else:
            pattern = re.compile(step["expect"].encode())
            while not pattern.search(output, seen):
                if not read() or time.monotonic() > end:
                    fail(step)
            seen = pattern.search(output, seen).end()
    if steps and "send" in steps[-1] or not steps or "halt" in steps[-1]:
        while read():
            pass
    else:
        os.kill(pid, signal.SIGHUP)
    sys.stdout.buffer.write(output)
    sys.stdout.flush()
    os.close(terminal)
    status = os.waitpid(pid, 0)[1]
    sys.exit(os.waitstatus_to_exitcode(status) & 0x7F)


main()
