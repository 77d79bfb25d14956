import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';

export interface Baseline {
  url: string;
  stop(): unknown;
}

/** A Fastify server that does nothing but return these bytes from memory, in a process of its own as Lectern is. */
export async function startBareFastify(bytes: Buffer): Promise<Baseline> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'lectern-bench-')), 'bytes');
  await writeFile(file, bytes);
  const child = spawn(process.execPath, [path.join(packageRoot, 'dist/bench/bare-server.js'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout, 'data');
  return { url: String(url), stop: () => child.kill('SIGTERM') };
}

/** nginx with one worker, serving the files of a folder by sendfile. */
export async function startNginx(folder: string): Promise<Baseline> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
  await chmod(scratch, 0o755);
  const port = await freePort();
  const configuration = path.join(scratch, 'nginx.conf');
  await writeFile(configuration, nginxConfiguration(scratch, folder, port));
  const child = spawn('nginx', ['-c', configuration, '-p', scratch, '-e', path.join(scratch, 'error.log')]);
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + 10_000;
  while (!(await isAnswering(url))) {
    if (performance.now() > deadline) throw new Error(`the baseline at ${url} doesn't answer`);
  }
  return { url, stop: () => child.kill('SIGTERM') };
}

function nginxConfiguration(scratch: string, folder: string, port: number): string {
  return `daemon off; worker_processes 1; pid ${scratch}/nginx.pid; user root;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  client_body_temp_path ${scratch}/body; proxy_temp_path ${scratch}/proxy; fastcgi_temp_path ${scratch}/fastcgi;
  uwsgi_temp_path ${scratch}/uwsgi; scgi_temp_path ${scratch}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`;
}

function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
