import type { MessageId } from '#core/contract/ids';
import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { uniqueId } from '#core/web/lib/browser/unique-id';
import { isRefusedForGood } from '#core/web/lib/listener/send-unsent';
import { player } from '#core/web/player/player';
import { type Play, trackPlays } from '#core/web/player/plays';
import { recordActivity } from '#features/activity/contract';
import { libraryKey } from './api.ts';
import { deviceName } from './device-name.ts';
import { createOutbox, type UnsentActivity } from './outbox.ts';
import { lookUpLocation, nowhere, type PlayLocation, sendLocation } from './play-location.ts';
import { mayHavePlays, notePlay } from './recent-plays.ts';

/** Reports plays, including unsent ones of earlier visits (features/activity/README.md#plays). Playback never waits for reports. */
export function startReports(): { reportDownload: (id: MessageId) => void } {
  const found = lookUpLocation();
  // When the page closes, unsent reports go without a location.
  const left = new Promise<null>((resolve) => window.addEventListener('pagehide', () => resolve(null)));
  const place = Promise.race([found, left]);

  let isSent = false;
  const sendLocationOnce = async () => {
    if (isSent) return;
    isSent = true;
    const known = await found;
    if (known) await sendLocation(known);
  };
  // The server stores no location for an unknown browser; the first activity makes a browser known.
  if (mayHavePlays()) void sendLocationOnce();

  const outbox = createOutbox({
    ready: place,
    send: async (activity) => {
      const isSettled = await send(activity, (await place) ?? nowhere);
      if (isSettled) void sendLocationOnce();
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

async function send(activity: UnsentActivity, place: PlayLocation): Promise<boolean> {
  try {
    const device = deviceName(navigator.userAgent);
    await call(recordActivity, { body: { ...activity, device, ...place }, keepalive: true });
  } catch (error) {
    return isRefusedForGood(error);
  }
  if (activity.action_type === 'download') void queryClient.invalidateQueries({ queryKey: libraryKey });
  return true;
}
