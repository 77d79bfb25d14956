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
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { openTicketDialog } from '#core/web/lib/listener/wallet-dialog';
import { paths } from '#core/web/lib/paths';

interface EntryFacts {
  label: () => string;
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
  { label: texts.home, to: paths.home(), icon: House },
  { label: common.search, to: paths.search(), icon: Search },
  { label: common.ticket, open: () => openTicketDialog(), icon: Ticket },
  { label: common.yourLibrary, to: paths.library(), icon: Library },
  { label: common.createPlaylist, to: paths.createPlaylist(), icon: ListPlus, forListeners: true },
  { label: common.likedMessages, to: paths.liked(), icon: Heart },
  { label: texts.offline, to: paths.offline(), icon: CloudDownload },
  { label: common.categories, to: paths.categories(), icon: LayoutGrid },
  { label: common.profile, to: paths.profile(), icon: UserRound, forListeners: true },
  { label: common.theDesk, to: paths.desk(), icon: LayoutDashboard, forOperators: true },
];

export const aboutEntry: PageEntry = { label: texts.about, to: paths.about(), icon: Info };
