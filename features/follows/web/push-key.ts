/** Where this browser has the address of its push subscription, while push messages are on in it. */
export const pushKey = 'lectern:push-endpoint';
