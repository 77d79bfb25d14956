/** The event of the window that asks for the page to be loaded again from the server. */
export const pageOutdated = 'pageOutdated';
