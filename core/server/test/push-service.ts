import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { PushNotice } from '#features/follows/contract/push';
import { atTheEnd } from './at-the-end.ts';
import { listening } from './listening.ts';

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

interface Pushed {
  browser: string;
  headers: IncomingHttpHeaders;
  size: number;
  notice: PushNotice;
  vapid: z.infer<typeof Claims> & { key: string };
}

interface Answering {
  status: number;
  retryAfter?: number;
}

/** A push service (RFC 8030) whose browsers decrypt messages (RFC 8291) and check the sender (RFC 8292). */
export async function startPushService() {
  const pushed: Pushed[] = [];
  const browsers = new Map<string, ReturnType<typeof makeKeys>>();
  const wrong: unknown[] = [];
  const ended = new Set<string>();
  let answering: Answering = { status: 201 };
  let meanwhile = async () => undefined as unknown;
  const server = createServer(async (request, reply) => {
    const browser = (request.url ?? '').slice(1);
    const body = await buffer(request);
    const keys = browsers.get(browser);
    if (!keys) return reply.writeHead(404).end();
    try {
      const vapid = checkedVapid(request.headers.authorization ?? '', `http://${request.headers.host}`);
      const notice = PushNotice.parse(JSON.parse(decrypt(body, keys)));
      pushed.push({ browser, headers: request.headers, size: body.length, notice, vapid });
    } catch (error) {
      wrong.push(error);
      return reply.writeHead(400).end();
    }
    await meanwhile();
    const { status, retryAfter } = ended.has(browser) ? { status: 410 } : answering;
    reply.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end();
  });
  const port = await listening(server);
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    pushed,
    wrong,
    to: (endpoint: string) =>
      pushed.filter(({ browser }) => endpoint.endsWith(`/${browser}`)).map(({ notice }) => notice),
    answer(given: Answering, before: () => Promise<unknown> = async () => undefined) {
      answering = given;
      meanwhile = before;
    },
    end: (endpoint: string) => void ended.add(new URL(endpoint).pathname.slice(1)),
    subscribe() {
      const name = randomBytes(12).toString('base64url');
      const keys = makeKeys();
      browsers.set(name, keys);
      const { ecdh, auth } = keys;
      return {
        endpoint: `http://127.0.0.1:${port}/${name}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
  };
}

function makeKeys() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth: randomBytes(16) };
}

function decrypt(body: Buffer, { ecdh, auth }: ReturnType<typeof makeKeys>): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  if (record.length > recordSize) throw new Error('there is more than one record');
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, both, 32));
  const part = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('its padding is wrong');
  return padded.subarray(0, end).toString('utf8');
}

function checkedVapid(header: string, origin: string): Pushed['vapid'] {
  const [, head = '', payload = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${payload}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('its signature is wrong');
  const claims = Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  const hours = (claims.exp * 1000 - Date.now()) / 3_600_000;
  if (claims.aud !== origin || hours <= 0 || hours > 24)
    throw new Error(`its claims are wrong: ${JSON.stringify(claims)}`);
  return { ...claims, key };
}
