import {
  Building2,
  ChartNoAxesColumn,
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
import { deskPaths } from '#web/lib/desk-paths';

export interface Section {
  title: string;
  to: string;
  icon: LucideIcon;
  /** What addresses of pages begin with that belong to it as well. */
  alsoAt?: string;
}

export const sectionGroups: readonly { title: string; sections: readonly Section[] }[] = [
  {
    title: 'Library',
    sections: [
      { title: 'Overview', to: deskPaths.home(), icon: House },
      { title: 'Messages', to: deskPaths.messages(), icon: FileAudio },
      { title: 'Upload', to: deskPaths.upload(), icon: Upload },
      { title: 'Podcasts and lists', to: deskPaths.sources(), icon: Rss },
      { title: 'Speakers', to: deskPaths.speakers(), icon: Mic },
      { title: 'Services', to: deskPaths.services(), icon: Tags },
      { title: 'Categories', to: deskPaths.categories(), icon: Shapes },
      { title: 'Centres', to: deskPaths.centres(), icon: Building2 },
      { title: 'Featured', to: deskPaths.collections(), icon: FolderHeart },
    ],
  },
  {
    title: 'Money',
    sections: [
      { title: 'Listeners', to: deskPaths.listeners(), icon: UsersRound },
      { title: 'Sales and books', to: deskPaths.sales(), icon: ReceiptText, alsoAt: '/admin/orders/' },
      { title: 'Tickets', to: deskPaths.tickets(), icon: TicketPercent },
    ],
  },
  {
    title: 'Running it',
    sections: [
      { title: 'Live', to: deskPaths.live(), icon: Radio },
      { title: 'Numbers', to: deskPaths.numbers(), icon: ChartNoAxesColumn },
      { title: 'Settings', to: deskPaths.settings(), icon: Settings },
      { title: 'Audit', to: deskPaths.audit(), icon: History },
    ],
  },
];
