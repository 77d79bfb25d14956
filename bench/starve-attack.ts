import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Tally } from './starve.ts';

// Runs in a separate process, repeats requests from one address until its input ends, and prints the counts of answers.
const attack: Attack = JSON.parse(process.argv[2] ?? '');
const { mode, asked, atOnce } = attack;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce, localAddress: attack.from });
const tally: Tally = {};
const dripMs = 1000;
const drippedBytes = 1_000_000;
let isOver = false;
let sent = 0;

process.stdin.resume();
process.stdin.on('end', () => {
  isOver = true;
  process.stdout.write(JSON.stringify(tally), () => process.exit(0));
});
for (let each = 0; each < atOnce; each += 1) void again();

async function again(): Promise<void> {
  while (!isOver) {
    const end = await ask();
    tally[end] = (tally[end] ?? 0) + 1;
    if (typeof end === 'string') await pause(10);
  }
}

function ask(): Promise<number | string> {
  const n = sent;
  sent += 1;
  const { method, path, token, type, body = '' } = asked[n % asked.length] ?? { method: 'GET', path: '/' };
  const text = body.replaceAll('{n}', String(n));
  const length = mode === 'dripped' ? drippedBytes : Buffer.byteLength(text);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(type && { 'content-type': type, 'content-length': length }),
    'accept-encoding': 'br',
  };
  return new Promise((resolve) => {
    const asking = request(attack.url + path.replaceAll('{n}', String(n)), { method, agent, headers }, (reply) => {
      if (mode === 'unread') {
        tally.unread = (tally.unread ?? 0) + 1;
        reply.on('aborted', () => resolve('cut off'));
        return;
      }
      reply.resume();
      reply.on('close', () => resolve(reply.statusCode ?? 0));
    });
    asking.on('error', (error) => resolve(error.message));
    if (mode === 'dripped') void drip(asking);
    else asking.end(text);
  });
}

async function drip(asking: ReturnType<typeof request>): Promise<void> {
  while (!isOver && !asking.destroyed) {
    asking.write('x');
    await pause(dripMs);
  }
}
