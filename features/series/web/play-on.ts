import type { SeriesId } from '#core/contract/ids';
import { allPages, largestPage } from '#core/web/lib/api/all-pages';
import { call } from '#core/web/lib/api/call';
import { player } from '#core/web/player/player';
import type { PlayerState } from '#core/web/player/state';
import { isSameTrack, type Track, trackOf } from '#core/web/player/track';
import { listSeriesMessages } from '#features/groups/contract';

/**
 * Queues the parts after the queue's last message. The parts come only when that message begins, after the listener's own choices, and stay
 * away once removed.
 */
export function startPlayingOn(): void {
  const { store } = player;
  const follow = (state: PlayerState) => {
    if (endsWithPart(state)) void queueFollowing(state.current);
  };
  store.subscribe((state, before) => {
    if (state.current !== null && (before.current === null || !isSameTrack(before.current, state.current)))
      follow(state);
  });
  follow(store.getState());
}

type PartPlays = PlayerState & { current: Track };

/** Repeating or shuffling listeners have already chosen what comes next. */
function endsWithPart(state: PlayerState): state is PartPlays {
  const { current, queue, repeat, shuffle } = state;
  return (
    current !== null &&
    !current.isPreview &&
    current.message.series !== null &&
    repeat === 0 &&
    !shuffle &&
    queue.index === queue.tracks.length - 1
  );
}

async function queueFollowing(track: Track): Promise<void> {
  const { series } = track.message;
  if (!series) return;
  const following = (await partsOf(series.id)).filter((message) => (message.series?.part ?? 0) > series.part);
  const state = player.store.getState();
  if (!endsWithPart(state) || !isSameTrack(state.current, track)) return;
  const queued = new Set(state.queue.tracks.map(({ id }) => id));
  for (const message of following) {
    const next = trackOf(message);
    if (next && !queued.has(next.id) && !player.addToQueue(next)) return;
  }
}

/** @returns none after a failure, so that the queue ends as without a series */
async function partsOf(id: SeriesId) {
  try {
    return await allPages((pageNumber) =>
      call(listSeriesMessages, { params: { id }, query: { pageNumber, pageSize: largestPage } }),
    );
  } catch {
    return [];
  }
}
