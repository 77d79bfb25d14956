import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#core/server/paths';

const file = path.join(packageRoot, 'core/server/pictures/mark.png');

/** @returns Lectern's mark, the logo of libraries without one: a PNG of 512 by 512 pixels, with transparency */
export function readMark(): Promise<Buffer> {
  return readFile(file);
}
