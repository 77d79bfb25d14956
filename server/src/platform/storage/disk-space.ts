import { statfs } from 'node:fs/promises';
import type { Figure } from '#server/platform/http/metrics';

/** How full a disk is, in bytes. */
export interface DiskSpace {
  /** What whoever runs Lectern may still write. */
  left: number;
  size: number;
}

const gigabyte = 1_000_000_000;
const littleAtAnySize = 2 * gigabyte;
const littleOfLarge = 20 * gigabyte;
const littleShare = 0.05;

/** @returns how much room the disk of a folder has; null where the system doesn't say */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  const found = await statfs(folder).catch(() => null);
  return found && { left: found.bavail * found.bsize, size: found.blocks * found.bsize };
}

/** @returns whether so little is left that audio may soon not fit: under 2 GB, or under a twentieth unless that is 20 GB */
export function isLittle({ left, size }: DiskSpace): boolean {
  return left < littleAtAnySize || (left < size * littleShare && left < littleOfLarge);
}

/** @returns the figure for those who watch the servers: how much room the data folder's disk has */
export function diskFigure(folder: string): Figure {
  return {
    name: 'lectern_disk_bytes',
    help: 'Size of the disk of the data folder, and what is left on it',
    label: 'what',
    async read() {
      const space = await readDiskSpace(folder);
      const figures: Record<string, number> = {};
      return space ? Object.assign(figures, space) : figures;
    },
  };
}
