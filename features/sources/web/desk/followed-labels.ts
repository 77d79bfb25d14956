import { shortMoment } from '#core/web/desk-kit/short-time';
import { formatCount } from '#core/web/lib/format';
import type { FollowedFeed } from '#features/sources/desk/followed';
import { heldBackInWords } from './labels.ts';

export function feedName({ title, address }: Pick<FollowedFeed, 'title' | 'address'>): string {
  return title || address;
}

export function stateOf({ state, is_checking, problem, checked_at }: FollowedFeed): string {
  if (state === 'paused') return 'Paused';
  if (state === 'stopped') return 'Stopped';
  if (is_checking) return 'Being checked';
  if (problem !== null) return 'Can’t be read';
  return checked_at === null ? 'To be checked' : 'In step';
}

export function checksInWords({ checked_at, next_check_at }: FollowedFeed): string {
  const last = checked_at === null ? 'Not checked yet' : `Checked ${shortMoment(checked_at)}`;
  return next_check_at === null ? last : `${last}; next ${shortMoment(next_check_at)}`;
}

type Brought = Pick<FollowedFeed, 'added' | 'held_back' | 'to_come'>;

export function broughtInWords({ added, held_back, to_come }: Brought): string {
  const came = `${added.toLocaleString('en-NG')} added${heldBackInWords(held_back)}`;
  return to_come > 0 ? `${came}, ${formatCount(to_come, ['is', 'are'])} to come` : came;
}
