import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';
import { type Balancer, startBalancer, withServers } from './balancer.ts';

export function startHaproxy(servers: readonly string[], options: { port?: number } = {}): Promise<Balancer> {
  const program = {
    program: 'haproxy' as const,
    async configure({ file, port }: { file: string; port: number }) {
      const deployed = await readFile(path.join(packageRoot, 'deploy/haproxy.cfg'), 'utf8');
      const text = withServers(deployed, servers).replace('bind :80', `bind 127.0.0.1:${port}`);
      return { args: ['-db', '-f', file], text };
    },
  };
  return startBalancer(program, options.port);
}
