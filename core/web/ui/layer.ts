import { createContext } from 'react';

/**
 * The topmost layer, such as a modal <dialog>, or null for the page. A menu must open inside it, because everything
 * else is inert.
 */
export const LayerContext = createContext<HTMLElement | null>(null);
