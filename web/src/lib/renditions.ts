import type { Message } from '#contract/catalogue';
import { lowDataAddress } from '#contract/media';
import type { SoundQuality } from './listener/quality.ts';

/** A way in which a message's audio can be had. */
export interface Rendition {
  quality: SoundQuality;
  /** Where it is, for a while when the message is paid. */
  address: string;
  /** In bytes. */
  size: number;
}

/** What must be known of a message to say how it can be had. */
export type Renderable = Pick<Message, 'file_url' | 'file_size' | 'low_size'>;

/**
 * @returns how this listener can have the message's audio: normal first, then in data saver where that is there; nothing
 * when they may not have it
 */
export function renditionsOf({ file_url, file_size, low_size }: Renderable): Rendition[] {
  if (file_url === null) return [];
  const normal: Rendition = { quality: 'normal', address: file_url, size: file_size };
  if (low_size === null) return [normal];
  return [normal, { quality: 'saver', address: lowDataAddress(file_url), size: low_size }];
}

/**
 * @param quality what is asked for
 * @returns the rendition of that quality, else the one there is
 */
export function renditionIn(renditions: readonly Rendition[], quality: SoundQuality): Rendition | undefined {
  return renditions.find((one) => one.quality === quality) ?? renditions[0];
}
