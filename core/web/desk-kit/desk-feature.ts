import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { DeskPage, deskPages } from '#core/contract/desk-pages';

type ListPage = {
  [Page in DeskPage]: (typeof deskPages)[Page]['path'] extends `${string}:id${string}` ? never : Page;
}[DeskPage];

export const sectionGroups = ['library', 'money', 'operations'] as const;

export interface Section {
  group: (typeof sectionGroups)[number];
  title: () => string;
  /** Only operators who may open this page see its section in the menu. */
  page: ListPage;
  icon: LucideIcon;
  alsoAt?: string;
}

export interface DeskFeature {
  sections?: readonly Section[];
  pages: Readonly<Partial<Record<DeskPage, () => Promise<{ Page: ComponentType }>>>>;
}
