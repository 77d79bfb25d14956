/** Renditions of audio (docs/decisions/016-renditions.md, docs/decisions/062-renditions-for-speech.md). */
export type RenditionKind = 'mp3' | 'low' | 'compact' | 'ultra';

/** `newKinds` are missing where an earlier version prepared the audio. */
export const allKinds: readonly RenditionKind[] = ['low', 'mp3', 'ultra', 'compact'];
export const newKinds: readonly RenditionKind[] = ['ultra', 'compact'];

/** The value in `audio_preparations` for the kinds that were made; audio with a lower number lacks `newKinds`. */
export const recipe = 2;

export interface RenditionFile {
  kind: RenditionKind;
  file: string;
}
