import type { AccountExport } from '#contract/accounts/export';
import type { Position } from '#contract/positions';
import type { exportMarks } from './marks/mark-queries.ts';
import type { listActivities, listLocations, listPositions, listWholeHistory } from './personal-queries.ts';
import type { findQueue } from './queue-queries.ts';

export function presentPosition(row: { position_ms: number; updated_at: Date }): Position {
  return { position: row.position_ms / 1000, updated: row.updated_at.toISOString() };
}

type Rows<Query extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>;

export interface PersonalRows {
  history: Rows<typeof listWholeHistory>;
  positions: Rows<typeof listPositions>;
  likes: Rows<typeof exportMarks>;
  heard: Rows<typeof exportMarks>;
  queue: Rows<typeof findQueue>;
  /** Of published messages in the queue, by id. */
  topics: ReadonlyMap<string, string>;
  activities: Rows<typeof listActivities>;
  locations: Rows<typeof listLocations>;
}

/** For the account's export. */
export function presentPersonalData(rows: PersonalRows) {
  const { history, positions, likes, heard, queue, topics, activities, locations } = rows;
  return {
    plays: history.flatMap(({ message_id, topic, played_at }) =>
      played_at ? [{ message_id, topic: topic ?? '', last_played: played_at.toISOString() }] : [],
    ),
    downloads: history.flatMap(({ message_id, topic, downloaded_at }) =>
      downloaded_at ? [{ message_id, topic: topic ?? '', downloaded: downloaded_at.toISOString() }] : [],
    ),
    positions: positions.map((row) => ({ message_id: row.message_id, ...presentPosition(row) })),
    likes: likes.map(({ is_set, ...row }) => ({ ...markFieldsOf(row), liked: is_set })),
    heard: heard.map(({ is_set, ...row }) => ({ ...markFieldsOf(row), heard: is_set })),
    queue: queue
      ? {
          messages: queue.message_ids.map((id) => ({ message_id: id, topic: topics.get(id) ?? '' })),
          index: queue.index,
          updated: queue.updated_at.toISOString(),
        }
      : null,
    activities: activities.map((row) => ({ ...row, at: row.at.toISOString() })),
    locations: locations.map(({ seen_at, ...place }) => ({ ...place, seen: seen_at.toISOString() })),
  } satisfies Partial<AccountExport>;
}

function markFieldsOf({ message_id, topic, acted_at }: { message_id: string; topic: string; acted_at: Date }) {
  return { message_id, topic, at: acted_at.toISOString() };
}
