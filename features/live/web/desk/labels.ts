import type { StreamKind } from '#features/live/desk';
import * as texts from './texts.ts';

export const kindWords: Record<StreamKind, () => string> = {
  youtube: () => 'YouTube',
  vimeo: () => 'Vimeo',
  hls: texts.hlsStream,
  other: texts.videoOrAudioFile,
};

export function placeName({ name }: { name: string }): string {
  return name === '' ? texts.theLibrary() : name;
}

/**
 * The place as arguments of texts that say `in the library` or e.g. `at Lagos`.
 * @param name the centre's; empty for the library
 */
export function placeIn({ name }: { name: string }) {
  return { place: name === '' ? 'library' : 'centre', centre: name };
}
