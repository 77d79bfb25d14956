import { House } from 'lucide-react';
import { deskPages } from '#core/contract/desk-pages';
import type { Duty } from '#core/contract/duties';
import { type Section, sectionGroups } from '#core/web/desk-kit/desk-feature';
import { deskFeatures } from './desk-features.ts';

const sections: readonly Section[] = [
  { group: 'Library', title: 'Overview', page: 'home', icon: House },
  ...deskFeatures.flatMap((feature) => feature.sections ?? []),
];

export function sectionsFor(duties: readonly Duty[]): readonly { title: string; sections: readonly Section[] }[] {
  const shown = sections.filter(({ page }) => duties.includes(deskPages[page].duty));
  const groups = sectionGroups.map((title) => ({ title, sections: shown.filter(({ group }) => group === title) }));
  return groups.filter((group) => group.sections.length > 0);
}
