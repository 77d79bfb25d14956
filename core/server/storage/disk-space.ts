import { statfs } from 'node:fs/promises';
import type { Figure } from '#core/server/http/metrics';

/** In bytes. */
export interface DiskSpace {
  /** What Lectern's user may still write. */
  left: number;
  size: number;
}

const gigabyte = 1_000_000_000;
const littleAtAnySize = 2 * gigabyte;
const littleOfLarge = 20 * gigabyte;
const littleShare = 0.05;

/** @returns the space of a folder's disk; null where the system doesn't report it */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  const found = await statfs(folder).catch(() => null);
  return found && { left: found.bavail * found.bsize, size: found.blocks * found.bsize };
}

/** @returns whether audio may soon not fit: less than 2 GB is left, or less than a twentieth unless that is 20 GB */
export function isLow({ left, size }: DiskSpace): boolean {
  return left < littleAtAnySize || (left < size * littleShare && left < littleOfLarge);
}

/** @returns a metric of the free space on the data folder's disk */
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
