import { describe, expect, test } from 'vitest';
import { startAudioHost } from '#test/audio-host';
import { Fetching } from './fetching.ts';
import { fetchableAddress } from './public-address.ts';

const host = await startAudioHost();
host.files.set('/in', (reply) => void reply.writeHead(301, { location: 'http://169.254.169.254/latest' }).end());
const limits = { mostBytes: 100, limitMs: 5000 };
const guarded = new Fetching({ allowsPrivate: false });

describe('only the public network is fetched from', () => {
  test.each([
    ...['http://127.0.0.1/', 'http://[::1]/', 'http://10.1.2.3/', 'http://192.168.0.1/', 'http://169.254.169.254/'],
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

  test('a name is looked at when it is resolved', async () => {
    await expect(guarded.read(host.url.replace('127.0.0.1', 'localhost'), limits)).rejects.toThrow('private network');
    expect(host.asked).toEqual([]);
  });

  test('each address that another leads to is looked at too', async () => {
    const open = new Fetching({ allowsPrivate: true });
    host.files.set('/elsewhere', (reply) => void reply.writeHead(302, { location: 'file:///etc/passwd' }).end());
    await expect(open.read(`${host.url}/elsewhere`, limits)).rejects.toThrow('http');
    expect(() => fetchableAddress('https://example.org/feed.xml', false)).not.toThrow();
  });
});

test('more bytes than are taken, or fewer than were promised, are no file', async () => {
  const open = new Fetching({ allowsPrivate: true });
  host.files.set('/much', (reply) => void reply.end(Buffer.alloc(101)));
  host.files.set('/torn', (reply) => {
    reply.writeHead(200, { 'content-length': '50' }).write(Buffer.alloc(20));
    reply.socket?.end();
  });
  await expect(open.read(`${host.url}/much`, limits)).rejects.toThrow('larger');
  await expect(open.read(`${host.url}/torn`, limits)).rejects.toMatchObject({ isPassing: true });
});

test('a server that makes something else of the connection, instead of a reply, is not waited for', async () => {
  const open = new Fetching({ allowsPrivate: true });
  const head = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  host.files.set('/switched', (reply) => void reply.socket?.write(head));
  await expect(open.read(`${host.url}/switched`, limits)).rejects.toThrow('its server gave no reply');
});
