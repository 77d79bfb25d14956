import { playsLowData } from '#core/web/lib/browser/plays-low-data';
import type { SoundQuality } from '#core/web/lib/listener/quality';
import { compactAddress, lowDataAddress, ultraAddress } from '#features/audio/contract';
import type { Message } from '#features/catalogue/contract';

export interface Rendition {
  quality: SoundQuality;
  /** The address expires if the message is paid. */
  address: string;
  size: number;
}

export type Renderable = Pick<Message, 'file_url' | 'file_size' | 'low_size' | 'compact_size' | 'ultra_size'>;

/** @returns normal quality first, then the available smaller ones; none when this listener may not have the audio */
export function renditionsOf(message: Renderable, playsOpus: boolean = playsLowData()): Rendition[] {
  const { file_url, file_size, low_size, compact_size, ultra_size } = message;
  if (file_url === null) return [];
  const found: Rendition[] = [{ quality: 'normal', address: file_url, size: file_size }];
  if (playsOpus) {
    if (low_size) found.push({ quality: 'saver', address: lowDataAddress(file_url), size: low_size });
    if (ultra_size) found.push({ quality: 'ultra', address: ultraAddress(file_url), size: ultra_size });
  } else if (compact_size && compact_size < file_size) {
    found.push({ quality: 'saver', address: compactAddress(file_url), size: compact_size });
  }
  return found;
}

const inOrder: readonly SoundQuality[] = ['normal', 'saver', 'ultra'];

export function renditionIn(renditions: readonly Rendition[], quality: SoundQuality): Rendition | undefined {
  const max = inOrder.indexOf(quality);
  return renditions.findLast((one) => inOrder.indexOf(one.quality) <= max);
}
