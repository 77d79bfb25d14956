import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';
import { type Balancer, startBalancer, withServers } from './balancer.ts';

export interface NginxOptions {
  port?: number;
  media?: string;
  s3?: string;
}

/** Tests' folders are private, so nginx must run as the same user. */
const asOurselves = process.getuid?.() === 0 ? 'user root; ' : '';

export function startNginx(servers: readonly string[], options: NginxOptions = {}): Promise<Balancer> {
  const program = {
    program: 'nginx' as const,
    async configure({ folder, file, port }: { folder: string; file: string; port: number }) {
      const deployed = await readFile(path.join(packageRoot, 'deploy/nginx.conf'), 'utf8');
      const logs = path.join(folder, 'requests.log');
      const text = withServers(deployed, servers)
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace('worker_processes auto;', 'worker_processes 1;')
        .replace('/var/log/nginx/access.log', logs)
        .replaceAll('/srv/lectern/media', options.media ?? folder)
        .replace('location /x-accel/media/', `${await forBucket(options.s3)}location /x-accel/media/`)
        .replace('http {', `http {\n${await temporaryFolders(folder)}`);
      const rest = `${asOurselves}daemon off; pid ${path.join(folder, 'nginx.pid')}; error_log stderr warn;`;
      return { args: ['-c', file, '-p', folder, '-e', 'stderr', '-g', rest], text };
    },
  };
  return startBalancer(program, options.port);
}

export function startBareNginx(root: string): Promise<Balancer> {
  return startBalancer({
    program: 'nginx',
    async configure({ folder, file, port }) {
      const text = `${asOurselves}daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  ${await temporaryFolders(folder)}
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`;
      return { args: ['-c', file, '-p', folder, '-e', 'stderr'], text };
    },
  });
}

async function forBucket(s3: string | undefined): Promise<string> {
  if (s3 === undefined) return '';
  const deployed = await readFile(path.join(packageRoot, 'deploy/nginx-s3.conf'), 'utf8');
  return deployed.replace('https://s3.example.net', s3).replace('Host s3.example.net', `Host ${new URL(s3).host}`);
}

/** The folders that nginx was built with may belong to another user. */
async function temporaryFolders(folder: string): Promise<string> {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const kind of kinds) await mkdir(path.join(folder, kind));
  return kinds.map((kind) => `${kind}_temp_path ${path.join(folder, kind)};`).join('\n');
}
