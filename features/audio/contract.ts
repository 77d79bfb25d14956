import { cdnMark } from '#core/contract/address';

export function audioPath(hash: string, extension: string): string {
  return `/media/audio/${hash}.${extension}`;
}

/** Other audio is converted to mp3, because every browser plays it. */
export const mp3Container = 'mp3';

/** The low-data rendition is Opus in WebM. */
export const lowDataContainer = 'webm';

/**
 * The low-data rendition lies next to the audio, so that the same signature opens it. A message has one if its `low_size` is set.
 * @param fileUrl a `file_url` from a reply
 */
export function lowDataAddress(fileUrl: string): string {
  return besides(fileUrl, lowDataContainer);
}

export const compactSuffix = 'compact.mp3';
export const ultraSuffix = 'ultra.webm';

export function compactAddress(fileUrl: string): string {
  return besides(fileUrl, compactSuffix);
}

export function ultraAddress(fileUrl: string): string {
  return besides(fileUrl, ultraSuffix);
}

export function taggedPath(messageId: string): string {
  return `/media/messages/${messageId}.mp3`;
}

/**
 * Podcast apps name saved files after the address, so a slug is added. Any slug leads to the same audio.
 * @returns e.g. `/media/messages/12/the-patience-of-the-farmer.mp3`
 */
export function withSlug(address: string, slug: string): string {
  return slug === '' ? address : address.replace(/\.[a-z0-9]+(?=$|\?)/, `/${slug}$&`);
}

export function withoutSlug(address: string): string {
  return address
    .replace(/^\/media\/messages\/([^/?]+)\/[^/?]+\/?(?=\?|$)/, taggedPath('$1'))
    .replace(/^\/media\/audio\/([^/?]+)\/[^/?]*\.([^/?]+)\/?(?=\?|$)/, audioPath('$1', '$2'));
}

export function notePath(id: string): string {
  return `/media/notes/${id}`;
}

export function noteAddress(id: string, audioAddress: string): string {
  const query = audioAddress.indexOf('?');
  return query === -1 ? notePath(id) : notePath(id) + audioAddress.slice(query);
}

/** In bytes. */
export const smallestTag = 32 * 1024;

/** @param fileUrl a `file_url` from a reply, whose signature also opens the tagged file */
export function taggedAddress(messageId: string, fileUrl: string): string {
  const query = fileUrl.slice(`${fileUrl}?`.indexOf('?'));
  return taggedPath(messageId) + (query === cdnMark ? '' : query);
}

function besides(fileUrl: string, suffix: string): string {
  return fileUrl.replace(/\.[a-z0-9]+(?=$|\?)/, `.${suffix}`);
}

export function previewPath(messageId: string): string {
  return `/v1/messages/${messageId}/preview`;
}

export const previewSeconds = 45;

/**
 * A preview takes 45 s, or half of a shorter message, so that a whole message is never given away.
 * @param duration in seconds
 * @returns seconds
 */
export function previewLength(duration: number): number {
  return duration > previewSeconds ? previewSeconds : duration / 2;
}
