import type { StreamKind } from '#features/live/desk';

export const kindWords: Record<StreamKind, string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  hls: 'HLS stream',
  other: 'Video or audio file',
};

export function placeName({ name }: { name: string }): string {
  return name === '' ? 'The library' : name;
}

/**
 * @param name the centre's; empty for the library
 * @returns e.g. `in the library`, `at Lagos`
 */
export function placeWords({ name }: { name: string }): string {
  return name === '' ? 'in the library' : `at ${name}`;
}
