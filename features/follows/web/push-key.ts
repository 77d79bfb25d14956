export const pushKey = 'lectern:push-endpoint';
