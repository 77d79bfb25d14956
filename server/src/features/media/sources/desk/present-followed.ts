import { CentreSlug } from '#contract/ids';
import { FeedState, type FollowedFeed } from '#contract/sources/desk-followed';
import type { FollowedFeedRow } from '#server/features/media/sources/followed/queries';
import { joinName } from '#server/platform/account-name';

export function presentFollowedFeed(row: FollowedFeedRow): FollowedFeed {
  const { id, address, title, publish, is_checking, problem, brought } = row;
  const state = FeedState.parse(row.state);
  return {
    id,
    address,
    title,
    publish,
    centre: row.centre_slug === null ? null : { slug: CentreSlug.parse(row.centre_slug), name: row.centre_name ?? '' },
    state,
    is_checking,
    by: row.account_id === null ? null : joinName(row) || (row.email ?? ''),
    since: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
    // While it is being checked, it is due when that is given up.
    next_check_at: state === 'active' && !is_checking ? row.due_at.toISOString() : null,
    problem,
    failing_since: row.failing_since?.toISOString() ?? null,
    added: brought.added,
    to_come: brought.to_come,
    new_at: brought.last_at === null ? null : new Date(brought.last_at).toISOString(),
  };
}
