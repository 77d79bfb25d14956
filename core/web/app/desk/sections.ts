import {
  Building2,
  ChartNoAxesColumn,
  DatabaseBackup,
  FileAudio,
  FolderHeart,
  Gift,
  HandHeart,
  History,
  House,
  Layers,
  ListOrdered,
  type LucideIcon,
  Mic,
  Radio,
  ReceiptText,
  Rss,
  Scale,
  Settings,
  Shapes,
  Tags,
  TicketPercent,
  Upload,
  UserCog,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { type DeskPage, deskPageDuties, type deskPatterns } from '#core/contract/desk-pages';
import type { Duty } from '#core/contract/duties';

/** A page that is about no single thing. */
type ListPage = {
  [Page in DeskPage]: (typeof deskPatterns)[Page] extends `${string}:id${string}` ? never : Page;
}[DeskPage];

export interface Section {
  title: string;
  /** Those who may open it are shown the section. */
  page: ListPage;
  icon: LucideIcon;
  /** What addresses of pages begin with that belong to it as well. */
  alsoAt?: string;
}

interface SectionGroup {
  title: string;
  sections: readonly Section[];
}

const sectionGroups: readonly SectionGroup[] = [
  {
    title: 'Library',
    sections: [
      { title: 'Overview', page: 'home', icon: House },
      { title: 'Messages', page: 'messages', icon: FileAudio },
      { title: 'Upload', page: 'upload', icon: Upload },
      { title: 'Podcasts and lists', page: 'sources', icon: Rss },
      { title: 'Speakers', page: 'speakers', icon: Mic },
      { title: 'Services', page: 'services', icon: Tags },
      { title: 'Categories', page: 'categories', icon: Shapes },
      { title: 'Centres', page: 'centres', icon: Building2 },
      { title: 'Series', page: 'allSeries', icon: ListOrdered },
      { title: 'Featured', page: 'collections', icon: FolderHeart },
      { title: 'Bundles', page: 'bundles', icon: Layers },
    ],
  },
  {
    title: 'Money',
    sections: [
      { title: 'Listeners', page: 'listeners', icon: UsersRound },
      { title: 'Gifts', page: 'gifts', icon: Gift },
      { title: 'Sales and books', page: 'sales', icon: ReceiptText, alsoAt: '/admin/orders/' },
      { title: 'Funds', page: 'funds', icon: HandHeart },
      { title: 'Reconciliation', page: 'reconciliation', icon: Scale },
      { title: 'Tickets', page: 'tickets', icon: TicketPercent },
    ],
  },
  {
    title: 'Running it',
    sections: [
      { title: 'Live', page: 'live', icon: Radio },
      { title: 'Numbers', page: 'numbers', icon: ChartNoAxesColumn },
      { title: 'Backups', page: 'backups', icon: DatabaseBackup },
      { title: 'Webhooks', page: 'webhooks', icon: Webhook },
      { title: 'Settings', page: 'settings', icon: Settings },
      { title: 'Operators', page: 'operators', icon: UserCog },
      { title: 'Audit', page: 'audit', icon: History },
    ],
  },
];

/** @returns the groups of sections that an operator with these duties is shown, without empty ones */
export function sectionsFor(duties: readonly Duty[]): readonly SectionGroup[] {
  const shown = sectionGroups.map(({ title, sections }) => ({
    title,
    sections: sections.filter(({ page }) => duties.includes(deskPageDuties[page])),
  }));
  return shown.filter(({ sections }) => sections.length > 0);
}
