import { cdnMark } from '#core/contract/address';

/**
 * The permanent address of an audio file.
 * @param hash SHA-256 of the file, 64 hex digits
 * @param extension without the dot, e.g. `mp3`
 */
export function audioPath(hash: string, extension: string): string {
  return `/media/audio/${hash}.${extension}`;
}

/** The format that other audio is converted to, because every browser plays it. */
export const mp3Container = 'mp3';

/** The low-data rendition is Opus in WebM. */
export const lowDataContainer = 'webm';

/**
 * The address of the low-data rendition: next to the audio, so that the same signature opens it. It exists when the
 * message's `low_size` does.
 * @param fileUrl a `file_url` from a reply
 */
export function lowDataAddress(fileUrl: string): string {
  return besides(fileUrl, lowDataContainer);
}

/** What the other renditions for speech are called behind the original's hash. */
export const compactSuffix = 'compact.mp3';
export const ultraSuffix = 'ultra.webm';

/**
 * The address of the compact mp3, which plays everywhere: next to the audio, as `lowDataAddress`. It exists when the
 * message's `compact_size` does.
 * @param fileUrl a `file_url` from a reply
 */
export function compactAddress(fileUrl: string): string {
  return besides(fileUrl, compactSuffix);
}

/**
 * The address of the smallest rendition: next to the audio, as `lowDataAddress`. It exists when the message's
 * `ultra_size` does.
 * @param fileUrl a `file_url` from a reply
 */
export function ultraAddress(fileUrl: string): string {
  return besides(fileUrl, ultraSuffix);
}

/**
 * The path of a message's compact mp3 with what the message is written in front of it: topic, speaker, cover and so on.
 * It exists when the message's `compact_size` does.
 */
export function taggedPath(messageId: string): string {
  return `/media/messages/${messageId}.mp3`;
}

/**
 * Podcast apps name the files that they save by how addresses end. Any slug leads to the same audio.
 * @param address of a message's whole audio: by `audioPath` or `taggedPath`, maybe with a query
 * @param slug letters, digits and hyphens; an empty one leaves the address as it is
 * @returns e.g. `/media/messages/12/the-patience-of-the-farmer.mp3`
 */
export function withSlug(address: string, slug: string): string {
  return slug === '' ? address : address.replace(/\.[a-z0-9]+(?=$|\?)/, `/${slug}$&`);
}

/**
 * @param address as it was asked for, with a slug or without
 * @returns the one that `withSlug` had, whatever the slug is: also what can't be decoded, or is longer than routes take
 */
export function withoutSlug(address: string): string {
  return address
    .replace(/^\/media\/messages\/([^/?]+)\/[^/?]+\/?(?=\?|$)/, taggedPath('$1'))
    .replace(/^\/media\/audio\/([^/?]+)\/[^/?]*\.([^/?]+)\/?(?=\?|$)/, audioPath('$1', '$2'));
}

/** The path of a document that goes with a message. @param id of the document */
export function notePath(id: string): string {
  return `/media/notes/${id}`;
}

/**
 * @param id of the document
 * @param audioAddress of its message's audio, whose signature opens the document too
 * @returns where it opens for who may hear the message; with `download` in the query it is saved
 */
export function noteAddress(id: string, audioAddress: string): string {
  const query = audioAddress.indexOf('?');
  return query === -1 ? notePath(id) : notePath(id) + audioAddress.slice(query);
}

/** What such a file has in front at least, in bytes. */
export const smallestTag = 32 * 1024;

/**
 * The address of the same for a reader who has the message.
 * @param fileUrl a `file_url` from a reply, whose signature opens it too
 */
export function taggedAddress(messageId: string, fileUrl: string): string {
  const query = fileUrl.slice(`${fileUrl}?`.indexOf('?'));
  return taggedPath(messageId) + (query === cdnMark ? '' : query);
}

function besides(fileUrl: string, suffix: string): string {
  return fileUrl.replace(/\.[a-z0-9]+(?=$|\?)/, `.${suffix}`);
}

/** The address of a paid message's preview, playable by anyone. */
export function previewPath(messageId: string): string {
  return `/v1/messages/${messageId}/preview`;
}

/** The longest preview. */
export const previewSeconds = 45;

/**
 * The length of a message's preview: 45 s, or half of a shorter message, so that a whole message is never given away.
 * @param duration in seconds
 * @returns seconds
 */
export function previewLength(duration: number): number {
  return duration > previewSeconds ? previewSeconds : duration / 2;
}
