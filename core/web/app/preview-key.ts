/** Where a tab stores the player's preview during the reload after signing in. */
export const previewKey = 'lectern:preview';
