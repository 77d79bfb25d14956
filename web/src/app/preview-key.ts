/** Where a tab keeps, over the reload after a sign-in, the preview that is in the player. */
export const previewKey = 'lectern:preview';
