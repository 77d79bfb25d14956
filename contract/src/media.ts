/** The widths in pixels at which covers are kept: player bar, card at 2x, card at 3x, page head at 2x. */
export const coverWidths = [128, 320, 480, 640] as const;
export const widestCover = 640;
export type CoverWidth = (typeof coverWidths)[number];

export const coverFormats = ['avif', 'webp'] as const;
export type CoverFormat = (typeof coverFormats)[number];

/**
 * The address of a cover. `image_url` in replies is the widest WebP; the others differ only in the last segment.
 * @param hash the SHA-256 of the artwork it was made from, 64 hex digits
 * @param width in pixels
 */
export function coverPath(hash: string, width: CoverWidth, format: CoverFormat): string {
  return `/media/covers/${hash}/${width}.${format}`;
}

/**
 * All widths of one format of a cover, for an image's `srcset`.
 * @param imageUrl an `image_url` as replies carry it
 */
export function coverSourceSet(imageUrl: string, format: CoverFormat): string {
  const folder = imageUrl.slice(0, imageUrl.lastIndexOf('/'));
  return coverWidths.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ');
}

/**
 * The stable address of an audio file.
 * @param hash the SHA-256 of the file, 64 hex digits
 * @param extension without the dot, e.g. `mp3`
 */
export function audioPath(hash: string, extension: string): string {
  return `/media/audio/${hash}.${extension}`;
}

/** What audio that isn't mp3 is made into, so that it plays everywhere. */
export const mp3Container = 'mp3';

/** What the low-data rendition of a message is stored as: Opus in WebM. */
export const lowDataContainer = 'webm';

/**
 * Where the low-data rendition of a message plays: beside its audio, opened by the same signature. It is there when the
 * message's `low_size` is.
 * @param fileUrl a `file_url` as replies carry it
 */
export function lowDataAddress(fileUrl: string): string {
  return fileUrl.replace(/\.[a-z0-9]+(?=$|\?)/, `.${lowDataContainer}`);
}

/**
 * The address of the first 45 s of a paid message, playable by anyone (decisions: Who may play what).
 * @param messageId the message's id
 */
export function previewPath(messageId: string): string {
  return `/v1/messages/${messageId}/preview`;
}

/** How much of a paid message a preview has, in seconds, where the message is longer than that. */
export const previewSeconds = 45;

/**
 * How long the preview of a message is: 45 s; of one that is no longer than that half, so that the whole is never given away.
 * @param duration the message's, in seconds
 * @returns seconds
 */
export function previewLength(duration: number): number {
  return duration > previewSeconds ? previewSeconds : duration / 2;
}
