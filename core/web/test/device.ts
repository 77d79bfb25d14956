/** The device until the end of a test. By default it is a desktop window with a mouse that shows the whole page. */
export const device = { isPhone: false, isScrolledDown: true };
