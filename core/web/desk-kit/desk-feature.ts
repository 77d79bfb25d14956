import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { DeskPage, deskPages } from '#core/contract/desk-pages';

/** A page that is about no single thing. */
type ListPage = {
  [Page in DeskPage]: (typeof deskPages)[Page]['path'] extends `${string}:id${string}` ? never : Page;
}[DeskPage];

/** The headings of the desk's menu, in their order. */
export const sectionGroups = ['Library', 'Money', 'Running it'] as const;

/** An entry of the desk's menu. */
export interface Section {
  group: (typeof sectionGroups)[number];
  title: string;
  /** Those who may open it are shown the section. */
  page: ListPage;
  icon: LucideIcon;
  /** What addresses of pages begin with that belong to it as well. */
  alsoAt?: string;
}

/** What the desk has of a feature. */
export interface DeskFeature {
  sections?: readonly Section[];
  /** By their names in the desk's site map; their code is fetched when somebody goes there. */
  pages: Readonly<Partial<Record<DeskPage, () => Promise<{ Page: ComponentType }>>>>;
}
