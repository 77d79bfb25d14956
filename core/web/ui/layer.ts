import { createContext } from 'react';

/** A menu must open inside the topmost layer, such as a modal <dialog>, because everything else is inert. Null for the page. */
export const LayerContext = createContext<HTMLElement | null>(null);
