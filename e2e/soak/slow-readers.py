"""Many listeners who read audio at a fixed speed, each at their own address (127.0.0.0/8, Linux).

Their packets and buffers are as small as a phone's on a mobile network (TCP_MAXSEG, SO_RCVBUF), which Node can't set.
Otherwise the system would buffer some 3 MB for each on the loopback device, and nobody would be slow.

The argument is JSON: port, count, bytes_per_second, first_address, files ([{path, file, bytes}]), returning (whether
disconnected listeners reconnect), seed. Prints a line of JSON every ten seconds.
"""

import json
import os
import random
import socket
import sys
import time

JOB = json.loads(sys.argv[1])
RATE = JOB["bytes_per_second"]
FILES = [dict(each, content=open(each["file"], "rb").read()) for each in JOB["files"]]
SEGMENT = 1448
RECEIVE_BUFFER = 16 * 1024
STEP = 0.25
WINDOW = 10.0
# The required share of a listener's bytes in ten seconds.
ENOUGH = 0.95
# How many listeners start in one step, to avoid a flood.
BEGIN_AT_ONCE = 25
RETURN_AFTER = 1.0
DIALLING, HEAD, BODY, AWAY, GONE = range(5)

chance = random.Random(JOB["seed"])
totals = {"bytes": 0, "below": 0, "windows": 0, "disconnected": 0, "wrong": 0, "refused": 0, "slowest": RATE}


def address_of(number):
    first = [int(part) for part in JOB["first_address"].split(".")]
    at = first[1] * 65536 + first[2] * 256 + first[3] + number
    return "127.%d.%d.%d" % (at // 65536, at // 256 % 256, at % 256)


class Listener:
    def __init__(self, number):
        self.address = address_of(number)
        self.state = AWAY
        self.again_at = 0.0
        self.listening = False
        self.choose()
        self.offset = chance.randrange(len(self.file["content"]) // 2)

    def choose(self):
        self.file = chance.choice(FILES)
        self.offset = 0

    def dial(self):
        self.socket = socket.socket()
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SEGMENT)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        # IP_BIND_ADDRESS_NO_PORT: the system chooses the port at the connect and not at the bind.
        self.socket.setsockopt(socket.IPPROTO_IP, 24, 1)
        self.socket.bind((self.address, 0))
        self.socket.setblocking(False)
        self.socket.connect_ex(("127.0.0.1", JOB["port"]))
        self.state = DIALLING
        self.is_kept = False
        self.head = b""

    def ask(self):
        lines = [
            "GET %s HTTP/1.1" % self.file["path"],
            "Host: 127.0.0.1:%d" % JOB["port"],
            "Range: bytes=%d-" % self.offset,
        ]
        self.socket.send(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.state = HEAD
        self.head = b""

    def begin(self, now):
        self.listening = True
        self.read_at = now
        self.owed = 0.0
        self.restart_window(now)

    def restart_window(self, now):
        self.window = now
        self.in_window = 0

    def step(self, now):
        if self.state == GONE:
            return
        if self.state == AWAY:
            if now >= self.again_at:
                self.dial()
            return
        try:
            if self.state == DIALLING:
                self.ask()
                return
            if self.state == HEAD:
                self.read_head(now)
            if self.state == BODY:
                self.read_body(now)
        except BlockingIOError:
            pass
        except OSError:
            if self.is_between():
                self.socket.close()
                self.dial()
            else:
                self.lose(now)
        if self.state in (HEAD, BODY) and self.listening:
            self.judge(now)

    def read_head(self, now):
        self.head += self.receive(2048)
        end = self.head.find(b"\r\n\r\n")
        if end < 0:
            return
        if b" 206 " not in self.head[:20]:
            totals["refused"] += 1
            self.lose(now)
            return
        body = self.head[end + 4 :]
        self.state = BODY
        self.is_kept = False
        if not self.listening:
            self.begin(now)
        self.take(body)

    def read_body(self, now):
        # Delays of more than a second aren't caught up, because a slow network is never faster.
        self.owed = min(self.owed + (now - self.read_at) * RATE, RATE)
        self.read_at = now
        most = min(int(self.owed), len(self.file["content"]) - self.offset)
        if most > 0:
            self.take(self.receive(most))

    def receive(self, most):
        data = self.socket.recv(most)
        if not data:
            raise ConnectionResetError()
        return data

    def is_between(self):
        # The whole rest of a file may be buffered for longer than the server keeps an idle connection.
        return self.state == HEAD and self.is_kept and not self.head

    def take(self, data):
        if self.file["content"][self.offset : self.offset + len(data)] != data:
            totals["wrong"] += 1
        self.offset += len(data)
        self.owed -= len(data)
        self.in_window += len(data)
        totals["bytes"] += len(data)
        if self.offset >= len(self.file["content"]):
            self.choose()
            # The server may have closed this connection already; only an answer tells.
            self.is_kept = True
            self.state = HEAD
            self.head = b""
            self.ask()

    def judge(self, now):
        if now - self.window < WINDOW:
            return
        speed = self.in_window / (now - self.window)
        totals["windows"] += 1
        totals["slowest"] = min(totals["slowest"], round(speed))
        if speed < RATE * ENOUGH:
            totals["below"] += 1
        self.restart_window(now)

    def lose(self, now):
        self.socket.close()
        totals["disconnected"] += 1
        self.listening = False
        self.again_at = now + RETURN_AFTER
        self.state = AWAY if JOB["returning"] else GONE


def report(listeners):
    used = os.times()
    connected = sum(each.state == BODY for each in listeners)
    print(json.dumps(dict(totals, connected=connected, processor=used.user + used.system)), flush=True)
    totals["slowest"] = RATE


def main():
    listeners = []
    next_step = time.monotonic()
    next_report = next_step + WINDOW
    while True:
        # The parent process has ended.
        if os.getppid() == 1:
            return
        now = time.monotonic()
        for _ in range(min(BEGIN_AT_ONCE, JOB["count"] - len(listeners))):
            listeners.append(Listener(len(listeners)))
        for each in listeners:
            each.step(time.monotonic())
        if now >= next_report:
            report(listeners)
            next_report += WINDOW
        next_step += STEP
        behind = time.monotonic() - next_step
        if behind > STEP:
            next_step += behind
        time.sleep(max(0.0, next_step - time.monotonic()))


main()
