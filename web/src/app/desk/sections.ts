import {
  Building2,
  ChartNoAxesColumn,
  DatabaseBackup,
  FileAudio,
  FolderHeart,
  History,
  House,
  type LucideIcon,
  Mic,
  Radio,
  ReceiptText,
  Rss,
  Settings,
  Shapes,
  Tags,
  TicketPercent,
  Upload,
  UsersRound,
} from 'lucide-react';
import type { Duty } from '#contract/operators/duties';
import { deskPaths } from '#web/lib/desk-paths';

export interface Section {
  title: string;
  /** Those who have it are shown the section. */
  duty: Duty;
  to: string;
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
      { title: 'Overview', duty: 'desk', to: deskPaths.home(), icon: House },
      { title: 'Messages', duty: 'messages', to: deskPaths.messages(), icon: FileAudio },
      { title: 'Upload', duty: 'messages', to: deskPaths.upload(), icon: Upload },
      { title: 'Podcasts and lists', duty: 'messages', to: deskPaths.sources(), icon: Rss },
      { title: 'Speakers', duty: 'messages', to: deskPaths.speakers(), icon: Mic },
      { title: 'Services', duty: 'messages', to: deskPaths.services(), icon: Tags },
      { title: 'Categories', duty: 'messages', to: deskPaths.categories(), icon: Shapes },
      { title: 'Centres', duty: 'messages', to: deskPaths.centres(), icon: Building2 },
      { title: 'Featured', duty: 'groups', to: deskPaths.collections(), icon: FolderHeart },
    ],
  },
  {
    title: 'Money',
    sections: [
      { title: 'Listeners', duty: 'listeners', to: deskPaths.listeners(), icon: UsersRound },
      { title: 'Sales and books', duty: 'sales', to: deskPaths.sales(), icon: ReceiptText, alsoAt: '/admin/orders/' },
      { title: 'Tickets', duty: 'tickets', to: deskPaths.tickets(), icon: TicketPercent },
    ],
  },
  {
    title: 'Running it',
    sections: [
      { title: 'Live', duty: 'live', to: deskPaths.live(), icon: Radio },
      { title: 'Numbers', duty: 'numbers', to: deskPaths.numbers(), icon: ChartNoAxesColumn },
      { title: 'Backups', duty: 'trust', to: deskPaths.backups(), icon: DatabaseBackup },
      { title: 'Settings', duty: 'settings', to: deskPaths.settings(), icon: Settings },
      { title: 'Audit', duty: 'audit', to: deskPaths.audit(), icon: History },
    ],
  },
];

/** @returns the groups of sections that an operator with these duties is shown, without empty ones */
export function sectionsFor(duties: readonly Duty[]): readonly SectionGroup[] {
  const shown = sectionGroups.map(({ title, sections }) => ({
    title,
    sections: sections.filter(({ duty }) => duties.includes(duty)),
  }));
  return shown.filter(({ sections }) => sections.length > 0);
}
