import { createContext } from 'react';

/**
 * The topmost layer, such as a modal <dialog>: menus within it must open inside of it, as all else is inert. Null for
 * the page itself.
 */
export const LayerContext = createContext<HTMLElement | null>(null);
