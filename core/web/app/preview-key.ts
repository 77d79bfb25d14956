/** Where a tab stores the preview in the player, across the reload after signing in. */
export const previewKey = 'lectern:preview';
