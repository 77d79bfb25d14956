import { type ComponentType, createContext } from 'react';

/** Shown for a load that failed offline; filled by the app, since it links to a page. */
export const OfflineFailureSlot = createContext<ComponentType | null>(null);
