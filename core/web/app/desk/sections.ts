import { House } from 'lucide-react';
import { deskPages } from '#core/contract/desk-pages';
import type { Duty } from '#core/contract/duties';
import * as common from '#core/contract/texts';
import { type Section, sectionGroups } from '#core/web/desk-kit/desk-feature';
import { deskFeatures } from './desk-features.ts';
import * as texts from './texts.ts';

const sections: readonly Section[] = [
  { group: 'library', title: texts.overview, page: 'home', icon: House },
  ...deskFeatures.flatMap((feature) => feature.sections ?? []),
];

const titles: Record<Section['group'], () => string> = {
  library: common.library,
  money: common.money,
  operations: common.operations,
};

interface SectionGroup {
  group: Section['group'];
  title: () => string;
  sections: readonly Section[];
}

export function sectionsFor(duties: readonly Duty[]): readonly SectionGroup[] {
  const shown = sections.filter(({ page }) => duties.includes(deskPages[page].duty));
  return sectionGroups
    .map((name) => ({ group: name, title: titles[name], sections: shown.filter(({ group }) => group === name) }))
    .filter((group) => group.sections.length > 0);
}
