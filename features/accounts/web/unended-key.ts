export const unendedKey = 'lectern:sessions-to-end';
