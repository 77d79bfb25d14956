import type { Message } from '#contract/catalogue';
import { lowDataAddress } from '#contract/media';
import type { SoundQuality } from './listener/quality.ts';

export interface Rendition {
  quality: SoundQuality;
  /** It expires when the message is paid. */
  address: string;
  /** In bytes. */
  size: number;
}

export type Renderable = Pick<Message, 'file_url' | 'file_size' | 'low_size'>;

/** @returns normal first, then low-data if available; none when this listener may not have the audio */
export function renditionsOf({ file_url, file_size, low_size }: Renderable): Rendition[] {
  if (file_url === null) return [];
  const normal: Rendition = { quality: 'normal', address: file_url, size: file_size };
  if (low_size === null) return [normal];
  return [normal, { quality: 'saver', address: lowDataAddress(file_url), size: low_size }];
}

/** @returns the rendition of that quality, else whichever there is */
export function renditionIn(renditions: readonly Rendition[], quality: SoundQuality): Rendition | undefined {
  return renditions.find((one) => one.quality === quality) ?? renditions[0];
}
