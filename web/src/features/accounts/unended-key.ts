/** Where this browser keeps the sessions that were signed out of and that the server hasn't been told of. */
export const unendedKey = 'lectern:sessions-to-end';
