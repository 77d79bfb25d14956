export const tokenPattern = /^[\w-]+$/;
