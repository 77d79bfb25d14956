import { statfs } from 'node:fs/promises';
import type { Figure } from '#core/server/http/metrics';

/** In bytes. */
export interface DiskSpace {
  left: number;
  size: number;
}

const gigabyte = 1_000_000_000;
const littleAtAnySize = 2 * gigabyte;
const littleOfLarge = 20 * gigabyte;
const littleShare = 0.05;

export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  const found = await statfs(folder).catch(() => null);
  return found && { left: found.bavail * found.bsize, size: found.blocks * found.bsize };
}

/** Audio may soon not fit: less than 2 GB are left, or less than both a twentieth and 20 GB. */
export function isLow({ left, size }: DiskSpace): boolean {
  return left < littleAtAnySize || (left < size * littleShare && left < littleOfLarge);
}

export function diskFigure(folder: string): Figure {
  return {
    name: 'lectern_disk_bytes',
    help: 'Size of the disk of the data folder, and what is left on it',
    labels: ['what'],
    async read() {
      const space = await readDiskSpace(folder);
      return Object.entries(space ?? {}).map(([what, value]) => ({ labels: { what }, value }));
    },
  };
}
