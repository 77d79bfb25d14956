import { type ComponentType, createContext } from 'react';

/** What stands for a load that failed because there is no network at all; the app fills it, since it leads to a page. */
export const OfflineFailureSlot = createContext<ComponentType | null>(null);
