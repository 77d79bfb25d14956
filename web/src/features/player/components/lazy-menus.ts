import { lazy } from 'react';
import { loadPart } from '#web/lib/load-part';

const load = () => loadPart(() => import('./player-menus.tsx'));

export const SpeedMenu = lazy(async () => ({ default: (await load()).SpeedMenu }));
export const SleepMenu = lazy(async () => ({ default: (await load()).SleepMenu }));
export const QualityMenu = lazy(async () => ({ default: (await load()).QualityMenu }));
export const ShareMenu = lazy(async () => ({ default: (await load()).ShareMenu }));
/** What the sheet has no button for. */
export const MoreInSheetMenu = lazy(async () => ({ default: (await load()).MoreInSheetMenu }));
/** What the bar has no room for on a narrow screen. */
export const MoreMenu = lazy(async () => ({ default: (await load()).MoreMenu }));
