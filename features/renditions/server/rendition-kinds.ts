/** docs/decisions/016-renditions.md, docs/decisions/062-renditions-for-speech.md */
export type RenditionKind = 'mp3' | 'low' | 'compact' | 'ultra';

/** `newKinds` are missing where an earlier version prepared the audio. */
export const allKinds: readonly RenditionKind[] = ['low', 'mp3', 'ultra', 'compact'];
export const newKinds: readonly RenditionKind[] = ['ultra', 'compact'];

/** In `audio_preparations`, a lower number means that `newKinds` are missing. */
export const recipe = 2;

export interface RenditionFile {
  kind: RenditionKind;
  file: string;
}
