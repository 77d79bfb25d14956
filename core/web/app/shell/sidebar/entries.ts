import {
  CloudDownload,
  Heart,
  House,
  Info,
  LayoutDashboard,
  LayoutGrid,
  Library,
  ListPlus,
  type LucideIcon,
  Search,
  Ticket,
  UserRound,
} from 'lucide-react';
import { texts } from '#core/contract/texts';
import { openTicketDialog } from '#core/web/lib/listener/wallet-dialog';
import { paths } from '#core/web/lib/paths';

interface EntryFacts {
  label: string;
  icon: LucideIcon;
}

export interface PageEntry extends EntryFacts {
  to: string;
  forListeners?: boolean;
  forOperators?: boolean;
}

export interface DialogEntry extends EntryFacts {
  open: () => void;
}

/** Specified in core/web/app/README.md#sidebar. */
export const entries: readonly (PageEntry | DialogEntry)[] = [
  { label: 'Home', to: paths.home(), icon: House },
  { label: 'Search', to: paths.search(), icon: Search },
  { label: texts.ticket, open: () => openTicketDialog(), icon: Ticket },
  { label: texts.yourLibrary, to: paths.library(), icon: Library },
  { label: texts.createPlaylist, to: paths.createPlaylist(), icon: ListPlus, forListeners: true },
  { label: texts.likedMessages, to: paths.liked(), icon: Heart },
  { label: 'Offline', to: paths.offline(), icon: CloudDownload },
  { label: 'Categories', to: paths.categories(), icon: LayoutGrid },
  { label: texts.profile, to: paths.profile(), icon: UserRound, forListeners: true },
  { label: 'The desk', to: paths.desk(), icon: LayoutDashboard, forOperators: true },
];

export const aboutEntry: PageEntry = { label: 'About', to: paths.about(), icon: Info };
