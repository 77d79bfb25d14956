/** What a picture may be that is sent. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
/** What a logo may be. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/**
 * How large a picture may be that is sent, in bytes: what a phone's camera makes by itself. The web app sends far less, since it makes
 * pictures smaller first.
 */
export const largestPictureBytes = 8 * 1024 * 1024;
