import * as common from '#core/contract/texts';
import { shortMoment } from '#core/web/desk-kit/short-time';
import type { FollowedFeed } from '#features/sources/desk/followed';
import { addedInWords } from './labels.ts';
import * as texts from './texts.ts';

export function feedName({ title, address }: Pick<FollowedFeed, 'title' | 'address'>): string {
  return title || address;
}

export function stateOf({ state, is_checking, problem, checked_at }: FollowedFeed): string {
  if (state === 'paused') return common.paused();
  if (state === 'stopped') return texts.stopped();
  if (is_checking) return texts.beingChecked();
  if (problem !== null) return texts.cantBeRead();
  return checked_at === null ? texts.toBeChecked() : texts.inStep();
}

export function checksInWords({ checked_at, next_check_at }: FollowedFeed): string {
  const next = next_check_at === null ? null : shortMoment(next_check_at);
  if (checked_at === null) return next === null ? texts.notCheckedYet() : texts.notCheckedYetNext({ next });
  const last = shortMoment(checked_at);
  return next === null ? texts.checked({ last }) : texts.checkedNext({ last, next });
}

type Brought = Pick<FollowedFeed, 'added' | 'held_back' | 'to_come'>;

export function broughtInWords({ added, held_back, to_come }: Brought): string {
  const came = addedInWords(added, held_back);
  return to_come > 0 ? [came, texts.toComeCount({ count: to_come })].join(', ') : came;
}
