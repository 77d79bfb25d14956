import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { DeskPage, deskPages } from '#core/contract/desk-pages';

/** A page without an id in its address. */
type ListPage = {
  [Page in DeskPage]: (typeof deskPages)[Page]['path'] extends `${string}:id${string}` ? never : Page;
}[DeskPage];

/** In order. */
export const sectionGroups = ['Library', 'Money', 'Running it'] as const;

export interface Section {
  group: (typeof sectionGroups)[number];
  title: string;
  /** Only operators who may open this page see the section. */
  page: ListPage;
  icon: LucideIcon;
  /** The prefix of other addresses that also belong to it. */
  alsoAt?: string;
}

export interface DeskFeature {
  sections?: readonly Section[];
  /** By their names in the desk's site map; each page's code is fetched when it is opened. */
  pages: Readonly<Partial<Record<DeskPage, () => Promise<{ Page: ComponentType }>>>>;
}
