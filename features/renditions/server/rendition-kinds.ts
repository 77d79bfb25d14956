export type RenditionKind = 'mp3' | 'low' | 'compact' | 'ultra';

export const allKinds: readonly RenditionKind[] = ['low', 'mp3', 'ultra', 'compact'];
export const newKinds: readonly RenditionKind[] = ['ultra', 'compact'];

/** A lower number in `audio_preparations` means that `newKinds` are missing. */
export const recipe = 2;

export interface RenditionFile {
  kind: RenditionKind;
  file: string;
}
