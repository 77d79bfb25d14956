import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '#contract/endpoint';
import { packageRoot } from '#server/platform/paths';

const folder = path.join(packageRoot, 'contract/src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  // This one exports the others' again.
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'everything.ts',
);
const modules = await Promise.all(files.map((file): Promise<object> => import(path.join(folder, file))));

/** Every endpoint of the contract, so that new ones are covered by general tests automatically. */
export const endpoints: readonly Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}
