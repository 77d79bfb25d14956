import { Heart, House, Info, LayoutGrid, Library, ListPlus, type LucideIcon, Search, UserRound } from 'lucide-react';
import { texts } from '#contract/texts';
import { paths } from '#web/lib/paths';

export interface Entry {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Not for visitors. */
  forListeners?: boolean;
}

/** The sidebar's entries in the spec's order (spec §2, Shared layout). */
export const entries: readonly Entry[] = [
  { label: 'Home', to: paths.home(), icon: House },
  { label: 'Search', to: paths.search(), icon: Search },
  { label: texts.yourLibrary, to: paths.library(), icon: Library },
  { label: texts.createPlaylist, to: paths.createPlaylist(), icon: ListPlus, forListeners: true },
  { label: texts.likedMessages, to: paths.liked(), icon: Heart },
  { label: 'Categories', to: paths.categories(), icon: LayoutGrid },
  { label: texts.profile, to: paths.profile(), icon: UserRound, forListeners: true },
];

/** At the foot of the sidebar. */
export const aboutEntry: Entry = { label: 'About', to: paths.about(), icon: Info };
