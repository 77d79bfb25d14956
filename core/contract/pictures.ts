export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/**
 * The largest accepted picture in bytes, enough for an unprocessed photo from a phone. The web app sends far less, since it resizes
 * pictures first.
 */
export const largestPictureBytes = 8 * 1024 * 1024;
