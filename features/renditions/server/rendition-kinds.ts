/** What is made of audio (docs/decisions/016-renditions.md, docs/decisions/062-renditions-for-speech.md). */
export type RenditionKind = 'mp3' | 'low' | 'compact' | 'ultra';

/** All, and those that audio lacks which a version prepared that didn't know them. */
export const allKinds: readonly RenditionKind[] = ['low', 'mp3', 'ultra', 'compact'];
export const newKinds: readonly RenditionKind[] = ['ultra', 'compact'];

/** Which kinds were made, as `audio_preparations` says it: audio with a lower number lacks `newKinds`. */
export const recipe = 2;

export interface RenditionFile {
  kind: RenditionKind;
  file: string;
}
