import { cdnMark } from '#core/contract/address';

/**
 * @param hash SHA-256 of the file, 64 hex digits
 * @param extension without the dot
 */
export function audioPath(hash: string, extension: string): string {
  return `/media/audio/${hash}.${extension}`;
}

/** Other audio is converted to this format, because every browser plays it. */
export const mp3Container = 'mp3';

/** The low-data rendition is Opus in WebM. */
export const lowDataContainer = 'webm';

/**
 * The low-data rendition lies next to the audio, so that the same signature opens it. It exists when the message's `low_size` does.
 * @param fileUrl a `file_url` from a reply
 */
export function lowDataAddress(fileUrl: string): string {
  return besides(fileUrl, lowDataContainer);
}

/** The other speech renditions' suffixes behind the original's hash. */
export const compactSuffix = 'compact.mp3';
export const ultraSuffix = 'ultra.webm';

/** Exists when the message's `compact_size` does. @param fileUrl a `file_url` from a reply */
export function compactAddress(fileUrl: string): string {
  return besides(fileUrl, compactSuffix);
}

/** Exists when the message's `ultra_size` does. @param fileUrl a `file_url` from a reply */
export function ultraAddress(fileUrl: string): string {
  return besides(fileUrl, ultraSuffix);
}

/** A compact mp3 with a tag in front. It exists when the message's `compact_size` does. */
export function taggedPath(messageId: string): string {
  return `/media/messages/${messageId}.mp3`;
}

/**
 * Podcast apps name saved files after the address, so a slug is added. Any slug leads to the same audio.
 * @param slug letters, digits and hyphens; an empty one leaves the address as it is
 * @returns e.g. `/media/messages/12/the-patience-of-the-farmer.mp3`
 */
export function withSlug(address: string, slug: string): string {
  return slug === '' ? address : address.replace(/\.[a-z0-9]+(?=$|\?)/, `/${slug}$&`);
}

/** Undoes `withSlug`, also for slugs that can't be decoded or are longer than routes accept. */
export function withoutSlug(address: string): string {
  return address
    .replace(/^\/media\/messages\/([^/?]+)\/[^/?]+\/?(?=\?|$)/, taggedPath('$1'))
    .replace(/^\/media\/audio\/([^/?]+)\/[^/?]*\.([^/?]+)\/?(?=\?|$)/, audioPath('$1', '$2'));
}

export function notePath(id: string): string {
  return `/media/notes/${id}`;
}

/**
 * @param audioAddress of the message, whose signature also opens the document
 * @returns an address at which `download` in the query saves the document
 */
export function noteAddress(id: string, audioAddress: string): string {
  const query = audioAddress.indexOf('?');
  return query === -1 ? notePath(id) : notePath(id) + audioAddress.slice(query);
}

/** The smallest tag of a tagged file, in bytes. */
export const smallestTag = 32 * 1024;

/** @param fileUrl a `file_url` from a reply, whose signature also opens the tagged file */
export function taggedAddress(messageId: string, fileUrl: string): string {
  const query = fileUrl.slice(`${fileUrl}?`.indexOf('?'));
  return taggedPath(messageId) + (query === cdnMark ? '' : query);
}

function besides(fileUrl: string, suffix: string): string {
  return fileUrl.replace(/\.[a-z0-9]+(?=$|\?)/, `.${suffix}`);
}

/** Anyone may play a paid message's preview. */
export function previewPath(messageId: string): string {
  return `/v1/messages/${messageId}/preview`;
}

export const previewSeconds = 45;

/**
 * 45 s, or half of a shorter message, so that a whole message is never given away.
 * @param duration in seconds
 * @returns seconds
 */
export function previewLength(duration: number): number {
  return duration > previewSeconds ? previewSeconds : duration / 2;
}
