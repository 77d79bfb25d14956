import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { readWebhook } from '#core/server/payment/paystack/webhook';
import { SignedAddresses } from '#core/server/secrets/signing';
import { startApp, type TestApp, testSecretKey } from '#core/server/test/app';
import type { Chance } from '#core/server/test/chance';
import { makeDatabase } from '#core/server/test/database';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { publishAudio } from '#core/server/test/publish-audio';
import { uploadsAddress } from '#features/uploads/desk';
import { mutateBytes } from './mutate-bytes.ts';
import { mutateJson } from './mutate-json.ts';
import type { Parser } from './parser.ts';

const pieces: readonly [string, ...string[]] = [
  'bytes=-0',
  'bytes=0-0,1-1,2-2',
  `bytes=${'0-,'.repeat(2000)}`,
  'bytes=99999999999999999999-',
  'bytes=-9007199254740993',
  'bytes=5-2',
  'bytes= 1 - 2',
  '\0',
  '\t',
  ' ',
  '\r\nX: y',
  '%00',
  '%',
  '%ff',
  '../',
  '//',
  ';',
  ',',
  '=',
  '"',
  'é',
  '\xff\xfe',
  '*',
  '4294967296',
  '-1',
  'Transfer-Encoding: chunked',
  'a'.repeat(9000),
];
const webhook = {
  event: 'charge.success',
  data: {
    id: 302961,
    reference: 'LEC-0123456789',
    amount: 150_000,
    currency: 'NGN',
    customer: { email: 'ada@example.org' },
    transaction: { reference: 'LEC-0123456789' },
  },
};

export async function headerParser(): Promise<Parser> {
  const { db } = await makeDatabase();
  const app = await startApp(db);
  const originals = [...(await makeRequests(db, app)), Buffer.from(JSON.stringify(webhook))];
  const [first = Buffer.alloc(0), ...others] = originals;
  return {
    name: 'headers',
    maxMegabytes: 192,
    shortCases: 60,
    originals: async () => [first, ...others],
    mutate(original, chance, other) {
      if (original[0] === 0x7b) return Buffer.from(JSON.stringify(mutateJson(webhook, chance)));
      return mutateRequest(original, chance, other);
    },
    async read(bytes) {
      if (bytes[0] !== 0x7b) return answerTo(app, bytes);
      const { event, subject, body } = readWebhook(bytes);
      for (const text of [event, subject, body])
        if (text.includes('\0')) throw new Error('the webhook has what the database can’t store');
      return event !== 'unreadable';
    },
  };
}

async function makeRequests(db: Awaited<ReturnType<typeof makeDatabase>>['db'], app: TestApp): Promise<Buffer[]> {
  const id = await publishAudio(db, app.storage, makeMp3({ frames: 400 }));
  const { sha256 } = await db.selectFrom('audio_files').select('sha256').executeTakeFirstOrThrow();
  const { token } = await makeListener(db);
  const operator = await makeOperator(db);
  const audio = `/media/audio/${sha256}.mp3`;
  const signed = new SignedAddresses(testSecretKey.for('signed addresses'), { now: () => new Date() }).sign(
    audio,
    3600,
  );
  const named = Buffer.from('Talk 1.mp3').toString('base64');
  const batch = Buffer.from(randomUUID()).toString('base64');
  return [
    [`GET ${audio} HTTP/1.1`, 'Range: bytes=100-299', 'If-Range: "x"', 'Accept-Encoding: br;q=1, gzip'],
    [`GET ${signed} HTTP/1.1`, 'Range: bytes=-500', 'If-None-Match: W/"a", "b"'],
    [`GET /v1/messages/${id} HTTP/1.1`, `Authorization: Bearer ${token}`, 'Cookie: device=abc; __Host-device=def'],
    ['GET /v1/search?keyword=grace&page=1&months=3,4 HTTP/1.1', 'Cookie: device="x"', 'X-Forwarded-For: 198.51.100.7'],
    [
      `POST /v1${uploadsAddress} HTTP/1.1`,
      `Authorization: Bearer ${operator.token}`,
      'Tus-Resumable: 1.0.0',
      'Upload-Length: 1000',
      `Upload-Metadata: filename ${named},batch ${batch},lastmodified MTcxMDYzMzYwMDAwMA==`,
      'Content-Length: 0',
    ],
  ].map((lines) => Buffer.from([...lines, 'Host: 127.0.0.1', 'Connection: close', '', ''].join('\r\n'), 'latin1'));
}

function mutateRequest(request: Buffer, chance: Chance, other: Buffer): Buffer {
  let text = request.toString('latin1');
  for (let count = chance.oneOf([1, 1, 2, 3]); count > 0; count -= 1) {
    const values = [...text.matchAll(/[^\s:;,="/?&]+/g)];
    const { index: at = 0, 0: value = '' } = values[chance.upTo(Math.max(1, values.length))] ?? {};
    const by = chance.happens(0.7)
      ? chance.oneOf(pieces)
      : mutateBytes(Buffer.from(value, 'latin1'), chance, other).toString('latin1');
    text = text.slice(0, at) + by + text.slice(at + (chance.happens(0.5) ? value.length : 0));
  }
  return Buffer.from(text, 'latin1');
}

async function answerTo(app: TestApp, request: Buffer): Promise<boolean> {
  const { hostname, port } = new URL(app.url);
  const reply = await new Promise<string>((resolve) => {
    const chunks: Buffer[] = [];
    const socket = net.connect(Number(port), hostname);
    socket.on('data', (chunk) => void chunks.push(chunk));
    // A broken connection counts as an answer.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.end(request);
  });
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 400);
  if (status >= 500 && status !== 503) throw new Error(`answered ${reply.slice(0, 40)} ${reply.slice(-200)}`);
  return status < 400;
}
