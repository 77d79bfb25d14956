/** What the app runs on until the end of a test: a desktop’s window with a mouse by default, where all of a page is on the screen. */
export const device = { isPhone: false, isScrolledDown: true };
