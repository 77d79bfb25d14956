import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { endWithUs } from './end-with-us.ts';
import { freePort } from './free-port.ts';
import { type OutsideServer, pathOf } from './outside-servers.ts';
import { waitFor } from './wait-for.ts';

export interface Balancer {
  url: string;
  pid: number;
  log(): string;
  stop(): Promise<void>;
}

export interface BalancerProgram {
  program: OutsideServer;
  configure(place: { folder: string; file: string; port: number }): Promise<{ args: string[]; text: string }>;
}

const keptOfLog = 200_000;

export async function startBalancer({ program, configure }: BalancerProgram, port?: number): Promise<Balancer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-balancer-'));
  await chmod(folder, 0o755);
  const file = path.join(folder, 'configuration');
  const own = port ?? (await freePort());
  const { args, text } = await configure({ folder, file, port: own });
  await writeFile(file, text);
  const child = spawn(pathOf(program), args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  endWithUs(child, folder);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-keptOfLog);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitFor(`${program} to listen`, () => {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${log}`);
    return accepts(own);
  });
  return {
    url: `http://127.0.0.1:${own}`,
    pid: child.pid ?? 0,
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy(undefined));
    socket.once('error', () => resolve(false));
    socket.once('close', (hadError) => resolve(!hadError));
  });
}

export function withServers(configuration: string, servers: readonly string[]): string {
  const lines = configuration.split('\n').flatMap((line) => {
    if (/^\s*server .*web2:3000/.test(line)) return [];
    if (!/^\s*server .*web1:3000/.test(line)) return [line];
    return servers.map((server, index) =>
      line.replace('web1:3000', server).replaceAll(/\b(web|up)1\b/g, (_, name: string) => `${name}${index + 1}`),
    );
  });
  return lines.join('\n');
}
