import type { StreamKind } from '#features/live/desk';

/** What a stream's address is of, in words. */
export const kindWords: Record<StreamKind, string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  hls: 'HLS stream',
  other: 'Video or audio file',
};

/** @param name a centre's; empty for the library */
export function placeName({ name }: { name: string }): string {
  return name === '' ? 'The library' : name;
}

/** @param name a centre's; empty for the library @returns where, e.g. `in the library`, `at Lagos` */
export function placeWords({ name }: { name: string }): string {
  return name === '' ? 'in the library' : `at ${name}`;
}
