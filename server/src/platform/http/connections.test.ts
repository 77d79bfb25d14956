import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type ConnectionSettings, readSettings, type Settings } from '#server/platform/settings/settings';
import { startApp, type TestApp } from '#test/app';
import { atTheEnd } from '#test/at-the-end';
import { makeDatabase } from '#test/database';
import { waitFor } from '#test/wait-for';
import { limitConnections, warnOfUntrustedProxy } from './connections.ts';

const { db } = await makeDatabase();
/** More than the buffers at both ends of a connection can take. */
const replyBytes = 60_000_000;

function start(connections: Partial<ConnectionSettings>, more: Partial<Settings> = {}): Promise<TestApp> {
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  return startApp(db, { settings: { ...settings, ...more, connections: { ...settings.connections, ...connections } } });
}

async function dial(app: Pick<TestApp, 'url'>): Promise<Socket> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  atTheEnd(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Whether a connection is answered, rather than closed immediately. */
async function isServed(app: TestApp): Promise<boolean> {
  const socket = await dial(app);
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
}

test('a client that reads nothing of a reply is disconnected; one that reads slowly is not', async () => {
  const app = Fastify();
  const { connections } = readSettings({});
  limitConnections(app, { connections: { ...connections, stallMs: 1500 }, trustProxy: false });
  app.get('/', async () => Buffer.alloc(replyBytes));
  const here: Socket[] = [];
  app.server.on('connection', (socket: Socket) => here.push(socket));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  atTheEnd(() => app.close());
  const ask = async (take: (socket: Socket) => void): Promise<Socket> => {
    const socket = await dial({ url });
    socket.on('data', () => take(socket));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return socket;
  };

  // One reads a piece and stops; the other reads a piece every few milliseconds, for longer than the limit.
  const stalled = await ask((socket) => socket.pause());
  const slow = await ask((socket) => {
    socket.pause();
    setTimeout(() => socket.resume(), 20);
  });
  const [ofStalled, ofSlow] = here;
  await once(ofStalled ?? stalled, 'close');
  expect(ofSlow?.destroyed).toBe(false);
  stalled
    .removeAllListeners('data')
    .on('data', () => undefined)
    .resume();
  await once(stalled, 'close');
  expect(stalled.bytesRead).toBeLessThan(replyBytes);
  slow
    .removeAllListeners('data')
    .on('data', () => undefined)
    .resume();
  await waitFor('the slow reader to have it all', () => slow.bytesRead > replyBytes);
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
  // On a busy machine the request may itself come later than readers may be: then it is sent again.
  const reply = await waitFor('the request to arrive', () =>
    fetch(url).catch((error: unknown) => {
      if (hasArrived) throw error;
      return null;
    }),
  );
  expect(await reply.text()).toBe('done');
});

test('connections per address are limited, and closing one makes room', async () => {
  const app = await start({ mostPerAddress: 2 });
  const [one] = [await dial(app), await dial(app)];
  expect(await isServed(app)).toBe(false);
  one.destroy();
  await waitFor('room for another', () => isServed(app));
});

test('only a trusted proxy is exempt', async () => {
  const believed = await start({ mostPerAddress: 1 }, { trustProxy: ['127.0.0.0/8'] });
  await dial(believed);
  expect(await isServed(believed)).toBe(true);
  const other = await start({ mostPerAddress: 1 }, { trustProxy: ['10.0.0.1'] });
  await dial(other);
  expect(await isServed(other)).toBe(false);
});

test('connections in total are limited', async () => {
  const app = await start({ mostInAll: 2 });
  await dial(app);
  await dial(app);
  expect(await isServed(app)).toBe(false);
});

test.each([
  ['with TRUST_PROXY off it is said once', false, 1],
  ['with a proxy that is believed it is not', 1, 0],
] as const)('X-Forwarded-For: %s', async (_, trustProxy, times) => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  warnOfUntrustedProxy(app, trustProxy);
  app.get('/', async () => 'ok');
  for (let n = 0; n < 3; n += 1) await app.inject({ url: '/', headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(times);
});
