/** The device until the end of a test: by default a desktop window with a mouse that shows the whole page. */
export const device = { isPhone: false, isScrolledDown: true };
