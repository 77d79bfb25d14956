import * as common from '#core/contract/texts';
import type { SourceRun, SourceRunItem, SourceState } from '#features/sources/desk';
import * as texts from './texts.ts';

export const stateNames: Record<SourceState, () => string> = {
  waiting: common.waiting,
  fetching: texts.beingFetched,
  added: texts.added,
  same: texts.thereAlready,
  refused: texts.leftOut,
};

export function runName({ title, origin }: Pick<SourceRun, 'title' | 'origin'>): string {
  return title || origin;
}

export function progressOf({ counts }: Pick<SourceRun, 'counts'>) {
  const done = counts.added + counts.same + counts.refused;
  const total = done + counts.waiting + counts.fetching;
  return { done, total, percent: total === 0 ? 100 : (done / total) * 100 };
}

export function outcomeInWords({ counts, held_back }: Pick<SourceRun, 'counts' | 'held_back'>): string {
  const said = [
    counts.added > 0 && addedInWords(counts.added, held_back),
    counts.same > 0 && texts.thereAlreadyCount({ count: counts.same }),
    counts.refused > 0 && texts.leftOutCount({ count: counts.refused }),
  ].filter((part) => part !== false);
  return said.join(', ') || common.nothingYet();
}

export function addedInWords(count: number, heldBack = 0): string {
  return heldBack === 0 ? texts.addedCount({ count }) : texts.addedAndHeldBack({ count, heldBack });
}

/** @returns the arguments of texts that say who started something; an operator who is gone has no name */
export function starterOf(by: string | null): { starter: string; operator: string } {
  if (by === null) return { starter: 'commandLine', operator: '' };
  return { starter: by === '' ? 'formerOperator' : 'operator', operator: by };
}

export function reasonInWords({ reason, state }: Pick<SourceRunItem, 'reason' | 'state'>): string {
  if (reason === null) return '';
  const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  return state === 'waiting' ? texts.triedAgain({ reason: sentence }) : sentence;
}
