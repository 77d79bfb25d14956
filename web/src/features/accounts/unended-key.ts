/** Sessions that were signed out of but not yet ended on the server. */
export const unendedKey = 'lectern:sessions-to-end';
