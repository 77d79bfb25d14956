export const previewKey = 'lectern:preview';
