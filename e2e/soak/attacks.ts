import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionsOf } from './connections.ts';

export interface Attack {
  name: string;
  from: string;
  first: string;
  drips: string;
  reads: boolean;
}

/** Times until the cuts, in s. */
export interface Cut {
  name: string;
  afterSeconds: number[];
  left: number;
}

const lookEveryMs = 250;
const dripMs = 1_000;
const dialledAtOnce = 50;
const floodPatienceMs = 120_000;

export function attacksOn(audio: string): readonly Attack[] {
  return [
    {
      name: 'slow headers',
      from: '127.9.0.1',
      first: 'GET / HTTP/1.1\r\nHost: a\r\n',
      drips: 'X-Slow: 1\r\n',
      reads: true,
    },
    {
      name: 'slow body',
      from: '127.9.0.2',
      first:
        'POST /v1/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
      drips: ' ',
      reads: true,
    },
    { name: 'says nothing', from: '127.9.0.3', first: '', drips: '', reads: true },
    {
      name: 'reads nothing',
      from: '127.9.0.4',
      first: `GET ${audio} HTTP/1.1\r\nHost: a\r\n\r\n`,
      drips: '',
      reads: false,
    },
  ];
}

export interface Force {
  each: number;
  patienceMs: number;
}

export async function attack(port: number, attacks: readonly Attack[], force: Force): Promise<Cut[]> {
  return await Promise.all(attacks.map((one) => attackInOneWay(port, one, force)));
}

async function attackInOneWay(port: number, { name, from, first, drips, reads }: Attack, { each, patienceMs }: Force) {
  const sockets = await Promise.all(Array.from({ length: each }, () => dial(port, from)));
  const began = performance.now();
  const openSockets = new Map<number, Socket>();
  for (const socket of sockets) {
    openSockets.set(socket.localPort ?? 0, socket);
    if (reads) socket.resume();
    else socket.pause();
    socket.write(first);
    if (drips === '') continue;
    let sent = 0;
    const dripping = setInterval(() => {
      socket.write(drips[sent % drips.length] ?? '');
      sent += 1;
    }, dripMs);
    socket.once('close', () => clearInterval(dripping));
  }
  const cut: Cut = { name, afterSeconds: [], left: 0 };
  while (openSockets.size > 0 && performance.now() - began < patienceMs) {
    await pause(lookEveryMs);
    const open = await portsOpenTo(port, from);
    for (const [ofClient, socket] of openSockets) {
      if (open.has(ofClient)) continue;
      openSockets.delete(ofClient);
      cut.afterSeconds.push(Math.round((performance.now() - began) / 100) / 10);
      socket.destroy();
    }
  }
  cut.left = openSockets.size;
  for (const socket of sockets) socket.destroy();
  return cut;
}

export interface Flood {
  opened: number;
  held: number;
}

/**
 * Opens `each` silent connections from each address. Waits until the server keeps no more than `most`, because a busy server accepts queued
 * connections late.
 */
export async function flood(
  port: number,
  addresses: readonly string[],
  { each, max }: { each: number; max: number },
): Promise<Flood> {
  const sockets: Socket[] = [];
  for (const from of addresses) {
    for (let n = 0; n < each; n += dialledAtOnce) {
      const count = Math.min(dialledAtOnce, each - n);
      sockets.push(...(await Promise.all(Array.from({ length: count }, () => dial(port, from)))));
    }
  }
  const count = async () => {
    const open = await Promise.all(addresses.map((from) => portsOpenTo(port, from)));
    return open.reduce((sum, ports) => sum + ports.size, 0);
  };
  let held = await count();
  for (const began = performance.now(); held > max && performance.now() - began < floodPatienceMs; held = await count())
    await pause(lookEveryMs);
  for (const socket of sockets) socket.destroy();
  return { opened: sockets.length, held };
}

async function dial(port: number, from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

async function portsOpenTo(port: number, address: string): Promise<Set<number>> {
  const held = await connectionsOf(port);
  return new Set(held.filter((one) => one.address === address).map((one) => one.port));
}
