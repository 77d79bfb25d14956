import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';

const file = path.join(packageRoot, 'core/server/pictures/mark.png');

export function readMark(): Promise<Buffer> {
  return readFile(file);
}
