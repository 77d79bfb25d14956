/** The window's event that asks for a reload from the server. */
export const pageOutdated = 'pageOutdated';
