import { Heart, House, Info, LayoutGrid, Library, type LucideIcon, Search } from 'lucide-react';
import { paths } from '#web/lib/paths';

export interface Entry {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The sidebar's entries in the spec's order (spec §2, Shared layout). */
export const entries: readonly Entry[] = [
  { label: 'Home', to: paths.home(), icon: House },
  { label: 'Search', to: paths.search(), icon: Search },
  { label: 'Your Library', to: paths.library(), icon: Library },
  { label: 'Liked Messages', to: paths.liked(), icon: Heart },
  { label: 'Categories', to: paths.categories(), icon: LayoutGrid },
];

/** At the foot of the sidebar. */
export const aboutEntry: Entry = { label: 'About', to: paths.about(), icon: Info };
