import { createContext } from 'react';

/**
 * What lies over everything else, as a modal dialog of the browser's does: menus within it open inside of it, since all
 * beside it can't be used. Null where that is the page.
 */
export const LayerContext = createContext<HTMLElement | null>(null);
