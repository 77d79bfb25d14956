export const pendingSignOutsKey = 'lectern:sessions-to-end';
