import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { needing } from '#core/server/test/needing';
import { startServerProcess } from '#core/server/test/server-process';
import { signalOne } from '#core/server/test/signal-tree';

const burst = 800;
const systemMax = Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => '0'));

test(
  'a burst of connections is taken while the server is busy, and each is answered',
  needing('a longer queue of connections (net.core.somaxconn)', systemMax >= burst),
  async () => {
    const { url: database } = await makeDatabase();
    const server = await startServerProcess({ dataDir: await makeFolder(), database });
    const { hostname, port } = new URL(server.url);
    signalOne(server.pid, 'SIGSTOP');
    onTestFinished(() => signalOne(server.pid, 'SIGCONT'));
    const sockets = Array.from({ length: burst }, () => net.connect(Number(port), hostname));
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    signalOne(server.pid, 'SIGCONT');
    const answers = sockets.map(async (socket) => {
      socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
      const [answer]: Buffer[] = await once(socket, 'data');
      return answer?.toString().split('\r\n')[0];
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
  },
);
