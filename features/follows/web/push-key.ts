/** Holds the push subscription's address while push messages are on in this browser. */
export const pushKey = 'lectern:push-endpoint';
