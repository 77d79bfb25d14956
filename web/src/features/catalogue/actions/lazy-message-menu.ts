import { lazy } from 'react';
import { loadPart } from '#web/lib/load-part';

/** Fetches the menu's code, which comes when a menu is likely to be opened. */
export const loadMessageMenu = async () => ({
  default: (await loadPart(() => import('./message-menu.tsx'))).MessageMenu,
});

/** The menu of a message. */
export const LazyMessageMenu = lazy(loadMessageMenu);
