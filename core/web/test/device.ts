export const device = { isPhone: false, isScrolledDown: true };
