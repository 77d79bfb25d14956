export const pageOutdated = 'pageOutdated';
