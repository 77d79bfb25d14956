import { CentreSlug, MessageId } from '#core/contract/ids';
import { joinName } from '#core/server/account-name';
import { MessageStatus } from '#features/messages/desk/filters';
import { type SourceRun, type SourceRunItem, SourceState } from '#features/sources/desk';
import type { FollowedFeed } from '#features/sources/desk/followed';
import type { FollowedFeedRow } from '#features/sources/server/followed/queries';
import type { ImportRow, ItemRow } from '#features/sources/server/source-queries';

export function presentRun(row: ImportRow): SourceRun {
  const counts = {
    waiting: row.waiting ?? 0,
    fetching: row.fetching ?? 0,
    added: row.added ?? 0,
    same: row.same ?? 0,
    refused: row.refused ?? 0,
  };
  return {
    id: row.id,
    origin: row.origin,
    title: row.title,
    publish: row.publish,
    centre: centreOf(row),
    at: row.created_at.toISOString(),
    followed_feed: row.followed_feed_id,
    by: byOf(row),
    is_running: counts.waiting + counts.fetching > 0,
    is_stopped: row.stopped_at !== null,
    counts,
    held_back: row.held_back,
  };
}

type Made = ImportRow | FollowedFeedRow;

export function centreOf({ centre_slug: slug, centre_name: name }: Made): FollowedFeed['centre'] {
  return slug === null ? null : { slug: CentreSlug.parse(slug), name: name ?? '' };
}

export function byOf(row: Made): string | null {
  return row.account_id === null ? null : joinName(row) || (row.email ?? '');
}

export function presentItem(row: ItemRow): SourceRunItem {
  const { id, title, address, reason } = row;
  const status = MessageStatus.safeParse(row.status);
  const message =
    row.message_id === null || !status.success ? null : { id: MessageId.parse(row.message_id), status: status.data };
  return { id, title, address, reason, message, state: SourceState.parse(row.state) };
}
