import { stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startAudioHost } from '#core/server/test/audio-host';
import { makeFolder } from '#core/server/test/folder';
import { waitFor } from '#core/server/test/wait-for';
import { Fetching } from './fetching.ts';
import { follow } from './follow.ts';
import { fetchableAddress } from './public-address.ts';

const host = await startAudioHost();
host.files.set('/in', (reply) => void reply.writeHead(301, { location: 'http://169.254.169.254/latest' }).end());
const limits = { maxBytes: 100, limitMs: 5000 };
const guarded = new Fetching({ allowsPrivate: false });

describe('only the public network is fetched', () => {
  test.each([
    ...[
      'http://127.0.0.1/',
      'http://[::1]/',
      'http://10.1.2.3/',
      'http://192.168.0.1/',
      'http://169.254.169.254/',
      'http://168.63.129.16/',
    ],
    ...['http://172.16.0.1/', 'http://100.64.0.1/', 'http://0.0.0.0/', 'http://[fd00::1]/', 'http://[fe80::1]/'],
    ...[
      'http://[::ffff:127.0.0.1]/',
      'http://[::127.0.0.1]/',
      'http://[::a01:203]/',
      'http://2130706433/',
      'http://0x7f.1/',
      'file:///etc/passwd',
      'ftp://example.org/',
    ],
    ...['http://user:secret@example.org/', 'nothing'],
  ])('%s is refused', (address) => {
    expect(() => fetchableAddress(address, false)).toThrow();
  });

  test('a host name is checked when it is resolved', async () => {
    await expect(guarded.read(host.url.replace('127.0.0.1', 'localhost'), limits)).rejects.toThrow(
      /private network.*SOURCES_PRIVATE=on/,
    );
    expect(host.asked).toEqual([]);
  });

  test('redirect targets are checked too', async () => {
    const open = new Fetching({ allowsPrivate: true });
    host.files.set('/elsewhere', (reply) => void reply.writeHead(302, { location: 'file:///etc/passwd' }).end());
    await expect(open.read(`${host.url}/elsewhere`, limits)).rejects.toThrow('http');
    expect(() => fetchableAddress('https://example.org/feed.xml', false)).not.toThrow();
  });
});

test('a body that is too long, or shorter than announced, is refused', async () => {
  const open = new Fetching({ allowsPrivate: true });
  host.files.set('/much', (reply) => void reply.end(Buffer.alloc(101)));
  host.files.set('/torn', (reply) => {
    reply.writeHead(200, { 'content-length': '50' }).write(Buffer.alloc(20));
    reply.socket?.end();
  });
  await expect(open.read(`${host.url}/much`, limits)).rejects.toThrow('larger');
  await expect(open.read(`${host.url}/torn`, limits)).rejects.toMatchObject({ isTransient: true });
});

test('a server that switches protocols instead of replying is given up', async () => {
  const open = new Fetching({ allowsPrivate: true });
  const head = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  host.files.set('/switched', (reply) => void reply.socket?.write(head));
  await expect(open.read(`${host.url}/switched`, limits)).rejects.toThrow('its server gave no reply');
});

describe('a file without a length, which ends with its connection', () => {
  const open = new Fetching({ allowsPrivate: true });
  const begin = 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nthe first bytes';
  host.files.set('/endless', (reply) => void reply.socket?.write(begin));
  const address = `${host.url}/endless`;

  test('is refused when it takes too long', async () => {
    await expect(open.read(address, { ...limits, limitMs: 200 })).rejects.toThrow('it took too long to come');
  });

  test('is refused when the request is aborted', async () => {
    const stopping = new AbortController();
    const target = path.join(await makeFolder(), 'audio');
    const saving = open.save(address, target, { ...limits, limitMs: 60_000, signal: stopping.signal });
    await waitFor('the first bytes', async () => (await stat(target).catch(() => null))?.size);
    stopping.abort();
    await expect(saving).rejects.toThrow();
  });

  test('is refused when its server falls silent', async () => {
    const { signal } = new AbortController();
    const reply = await waitFor('the head of its answer', () =>
      follow(address, { allowsPrivate: true, signal, headers: {}, silentMs: 50 }).catch(() => null),
    );
    await expect(reply.toArray()).rejects.toThrow('its server said nothing for too long');
  });
});
