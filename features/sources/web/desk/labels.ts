import type { SourceRun, SourceRunItem, SourceState } from '#features/sources/desk';

export const stateNames: Record<SourceState, string> = {
  waiting: 'Waiting',
  fetching: 'Being fetched',
  added: 'Added',
  same: 'There already',
  refused: 'Left out',
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
  const parts: [number, string][] = [
    [counts.added, `added${heldBackInWords(held_back)}`],
    [counts.same, 'there already'],
    [counts.refused, 'left out'],
  ];
  const said = parts.flatMap(([count, what]) => (count > 0 ? [`${count.toLocaleString('en-NG')} ${what}`] : []));
  return said.join(', ') || 'Nothing yet';
}

export function heldBackInWords(heldBack = 0): string {
  return heldBack === 0 ? '' : ` (${heldBack.toLocaleString('en-NG')} held back)`;
}

export function reasonInWords({ reason, state }: Pick<SourceRunItem, 'reason' | 'state'>): string {
  if (reason === null) return '';
  const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  return state === 'waiting' ? `${sentence} It is tried again.` : sentence;
}
