/** What the app runs on until the end of a test: a desktop’s window with a mouse by default. */
export const device = { isPhone: false };
