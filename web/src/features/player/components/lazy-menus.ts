import { lazy } from 'react';
import { loadPart } from '#web/lib/load-part';

const load = () => loadPart(() => import('./player-menus.tsx'));

export const SpeedMenu = lazy(async () => ({ default: (await load()).SpeedMenu }));
export const SleepMenu = lazy(async () => ({ default: (await load()).SleepMenu }));
export const QualityMenu = lazy(async () => ({ default: (await load()).QualityMenu }));
export const ShareMenu = lazy(async () => ({ default: (await load()).ShareMenu }));
export const MoreInSheetMenu = lazy(async () => ({ default: (await load()).MoreInSheetMenu }));
export const MoreMenu = lazy(async () => ({ default: (await load()).MoreMenu }));
