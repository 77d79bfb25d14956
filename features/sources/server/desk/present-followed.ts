import { FeedState, type FollowedFeed } from '#features/sources/desk/followed';
import type { FollowedFeedRow } from '#features/sources/server/followed/queries';
import { byOf, centreOf } from './present.ts';

export function presentFollowedFeed(row: FollowedFeedRow): FollowedFeed {
  const { id, address, title, publish, is_checking, problem, brought } = row;
  const state = FeedState.parse(row.state);
  return {
    id,
    address,
    title,
    publish,
    centre: centreOf(row),
    state,
    is_checking,
    by: byOf(row),
    since: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
    next_check_at: state === 'active' && !is_checking ? row.due_at.toISOString() : null,
    problem,
    failing_since: row.failing_since?.toISOString() ?? null,
    added: brought.added,
    held_back: brought.held_back,
    to_come: brought.to_come,
    new_at: brought.last_at === null ? null : new Date(brought.last_at).toISOString(),
  };
}
