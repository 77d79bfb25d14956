/** The key of the player's preview, which a tab stores during the reload after signing in. */
export const previewKey = 'lectern:preview';
