import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSettings, type Settings } from '#core/server/settings/settings';
import { atTheEnd } from '#core/server/test/at-the-end';
import { waitFor } from '#core/server/test/wait-for';
import { limitConnections } from './connections.ts';
import { patienceOf } from './slow-readers.ts';

const replyBytes = 60_000_000;
const partBytes = 64 * 1024;

async function start(
  connections: Partial<Settings['connections']>,
  trustProxy: Settings['trustProxy'] = false,
): Promise<{ ask(path: string, take: (socket: Socket) => void): Promise<Socket>; here: Socket[] }> {
  const app = Fastify();
  limitConnections(app, { connections: { ...readSettings({}).connections, ...connections }, trustProxy });
  app.get('/whole', async () => Buffer.alloc(replyBytes));
  app.get('/parts', async (_request, reply) => {
    reply.hijack();
    for (let sent = 0; sent < replyBytes && !reply.raw.destroyed; sent += partBytes) {
      await new Promise<unknown>((resolve) => reply.raw.once('close', resolve).write(Buffer.alloc(partBytes), resolve));
    }
    reply.raw.end();
    return reply;
  });
  const here: Socket[] = [];
  app.server.on('connection', (socket: Socket) => here.push(socket));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  atTheEnd(() => app.close());
  return {
    here,
    async ask(path, take) {
      const before = here.length;
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      atTheEnd(() => socket.destroy());
      await once(socket, 'connect');
      await waitFor('the server to accept it', () => here.length > before);
      socket.on('data', () => take(socket));
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
      return socket;
    },
  };
}

const nothing = (socket: Socket) => void socket.pause();

function slowly(socket: Socket): void {
  socket.pause();
  setTimeout(() => socket.resume(), 20);
}

function readRest(socket: Socket): void {
  socket
    .removeAllListeners('data')
    .on('data', () => undefined)
    .resume();
}

test.each(['/whole', '/parts'])(
  '%s: a client that reads nothing is disconnected, one that reads slowly is not',
  async (path) => {
    const { ask, here } = await start({ stallMs: 1500 });
    const stalled = await ask(path, nothing);
    const slow = await ask(path, slowly);
    const [ofStalled, ofSlow] = here;
    await once(ofStalled ?? stalled, 'close');
    expect(ofSlow?.destroyed).toBe(false);
    readRest(stalled);
    await once(stalled, 'close');
    expect(stalled.bytesRead).toBeLessThan(replyBytes);
    readRest(slow);
    await waitFor('the slow reader to have it all', () => slow.bytesRead > replyBytes);
  },
);

test('a client that goes on reading, but less than it has to on average, is disconnected', async () => {
  const { ask, here } = await start({ stallMs: 300, leastBytesPerSecond: 1_000_000_000_000 });
  const slow = await ask('/parts', slowly);
  await once(here[0] ?? slow, 'close');
  expect(slow.bytesRead).toBeLessThan(replyBytes);
});

test('a client that has read enough may rest for longer, until its average is too small', async () => {
  const { ask, here } = await start({ stallMs: 300, leastBytesPerSecond: 500_000 });
  const enough = 20_000_000;
  const client = await ask('/parts', (socket) => (socket.bytesRead < enough ? slowly(socket) : nothing(socket)));
  const [ofClient = client] = here;
  let timesStalled = 0;
  ofClient.on('timeout', () => {
    timesStalled += 1;
  });
  await once(ofClient, 'close');
  expect(client.bytesRead).toBeGreaterThanOrEqual(enough);
  expect(timesStalled).toBeGreaterThan(1);
  readRest(client);
  await once(client, 'close');
  expect(client.bytesRead).toBeLessThan(replyBytes);
});

test('a trusted proxy may read nothing for longer, until its average is too small', async () => {
  const { ask, here } = await start({ stallMs: 300, leastBytesPerSecond: 50_000 }, 1);
  const proxy = await ask('/parts', nothing);
  const [ofProxy = proxy] = here;
  let timesStalled = 0;
  ofProxy.on('timeout', () => {
    timesStalled += 1;
  });
  await once(ofProxy, 'close');
  expect(timesStalled).toBeGreaterThan(1);
});

test('a client that waits for a slow reply is not disconnected', async () => {
  const app = Fastify();
  const { connections } = readSettings({});
  limitConnections(app, { connections: { ...connections, stallMs: 50 }, trustProxy: false });
  const timedOut: Socket[] = [];
  app.server.on('timeout', (socket: Socket) => timedOut.push(socket));
  let hasArrived = false;
  app.get('/', async () => {
    hasArrived = true;
    timedOut.length = 0;
    return waitFor('three times the time that readers have', () => timedOut.length >= 3 && 'done');
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  atTheEnd(() => app.close());
  const reply = await waitFor('the request to arrive', () =>
    fetch(url).catch((error: unknown) => {
      if (hasArrived) throw error;
      return null;
    }),
  );
  expect(await reply.text()).toBe('done');
});

function fare(takenEach: readonly number[]): readonly (number | 'exhausted')[] {
  const unread = 256 * 1024;
  let taken = 0;
  let before: Exclude<ReturnType<typeof patienceOf>, 'exhausted'> = null;
  const left: (number | 'exhausted')[] = [];
  for (const more of [0, ...takenEach]) {
    taken += more;
    const socket = { bytesWritten: taken + unread, writableLength: unread };
    const now: ReturnType<typeof patienceOf> = patienceOf(socket, before, {
      stallMs: 60_000,
      leastBytesPerSecond: 1024,
      passedMs: 6_000,
    });
    if (now === 'exhausted') return [...left, now];
    left.push(now?.leftMs ?? 0);
    before = now;
  }
  return left;
}

const looks = (minutes: number, taken: (look: number) => number) =>
  Array.from({ length: minutes * 10 }, (_, look) => taken(look));

test('audio of 64 kbit/s is listened to for hours, also where the system reports 1.5 MB at a time', () => {
  expect(fare(looks(300, () => 48_000))).not.toContain('exhausted');
  expect(fare(looks(300, (look) => (look % 31 === 0 ? 31 * 48_000 : 0)))).not.toContain('exhausted');
});

test('who reads less than a kilobyte a second is given some minutes', () => {
  expect(fare(looks(60, () => 600)).at(-1)).toBe('exhausted');
  expect(fare(looks(2, () => 600))).not.toContain('exhausted');
});

test('a client that has read everything gets full patience again', () => {
  const settings = { stallMs: 60_000, leastBytesPerSecond: 1024, passedMs: 6_000 };
  expect(patienceOf({ bytesWritten: 10, writableLength: 0 }, { leftMs: 1, taken: 0 }, settings)).toBeNull();
});
