/** Where the browser stores its push subscription's address while push messages are on. */
export const pushKey = 'lectern:push-endpoint';
