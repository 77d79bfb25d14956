import { recordActivity } from '#contract/activity';
import type { MessageId } from '#contract/ids';
import { call } from '#web/lib/api/call';
import { CallError } from '#web/lib/api/call-error';
import { queryClient } from '#web/lib/api/query-client';
import { uniqueId } from '#web/lib/browser/unique-id';
import { player } from '#web/player/player';
import { type Play, trackPlays } from '#web/player/plays';
import { libraryKey } from './api.ts';
import { deviceName } from './device-name.ts';
import { createOutbox, type UnsentActivity } from './outbox.ts';
import { lookUpPlace, nowhere, type Place, tellPlace } from './play-location.ts';
import { mayHavePlays, notePlay } from './recent-plays.ts';

/**
 * Reports plays and downloads from now on, and what is left from earlier visits (spec §7; decisions: Player and offline).
 * The player is only watched: nothing that happens here is waited for by what plays.
 * @returns reports a download
 */
export function startReports(): { reportDownload: (id: MessageId) => void } {
  const found = lookUpPlace();
  // Who leaves the page before the place is known goes without one.
  const left = new Promise<null>((resolve) => window.addEventListener('pagehide', () => resolve(null)));
  const place = Promise.race([found, left]);

  let isTold = false;
  const tellOnce = async () => {
    if (isTold) return;
    isTold = true;
    const known = await found;
    if (known) await tellPlace(known);
  };
  // The server keeps no place of a browser that it doesn't know: the first activity is what it gets known by.
  if (mayHavePlays()) void tellOnce();

  const outbox = createOutbox({
    ready: place,
    send: async (activity) => {
      const isSettled = await send(activity, (await place) ?? nowhere);
      if (isSettled) void tellOnce();
      return isSettled;
    },
  });
  const report = ({ id, track, heard }: Play, hasStopped: boolean) =>
    outbox.add({
      message_id: track.id,
      action_type: 'listen',
      play_id: id,
      ...(hasStopped && { seconds_heard: Math.round(heard * 10) / 10 }),
    });
  const rest = trackPlays(player.store, {
    makeId: uniqueId,
    onStart: (play) => {
      notePlay(play.track.message);
      report(play, false);
    },
    onStop: (play) => report(play, true),
  });

  window.addEventListener('pagehide', rest);
  window.addEventListener('online', () => void outbox.flush());
  void outbox.flush();

  const reportDownload = (id: MessageId) =>
    outbox.add({ message_id: id, action_type: 'download', play_id: uniqueId() });
  return { reportDownload };
}

/** @returns whether the server has taken it, or never will; else it is sent once more later */
async function send(activity: UnsentActivity, place: Place): Promise<boolean> {
  try {
    const device = deviceName(navigator.userAgent);
    await call(recordActivity, { body: { ...activity, device, ...place }, keepalive: true });
  } catch (error) {
    return error instanceof CallError && isRefused(error.status);
  }
  // Whoever looks at the library next finds it there.
  if (activity.action_type === 'download') void queryClient.invalidateQueries({ queryKey: libraryKey });
  return true;
}

/** A message that is gone stays gone; a session that has ended, a limit, a server that stumbles pass. */
function isRefused(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
