import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '#core/contract/endpoint';
import { packageRoot } from '#core/server/paths';

const files = readdirSync(path.join(packageRoot, 'features'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^[\w-]+\/(contract|desk)(\.|\/.*(?<!\.test)\.)ts$/.test(file),
);
const modules = await Promise.all(
  files.map((file): Promise<object> => import(path.join(packageRoot, 'features', file))),
);

export const endpoints: readonly Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}
