/** What the window is told when a listener wants the page loaded anew as the server has it now. */
export const pageOutdated = 'pageOutdated';
