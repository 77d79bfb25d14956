import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export const packageRoot = findPackageRoot(path.dirname(fileURLToPath(import.meta.url)));

function findPackageRoot(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('package.json of Lectern not found above its own code');
  return findPackageRoot(parent);
}

const Package = z.object({ version: z.string() });

export function readVersion(): string {
  return Package.parse(JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8'))).version;
}
