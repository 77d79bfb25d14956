export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** In bytes, enough for a photo from a phone. The web app resizes pictures before uploads. */
export const largestPictureBytes = 8 * 1024 * 1024;
