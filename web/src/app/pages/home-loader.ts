import { loadRecentPlays } from '#web/features/activity/loaders';
import { loadHomeMessages } from '#web/features/catalogue/loaders';
import { loadStream } from '#web/features/live/loaders';

/** Starts what Home shows at its top; the page asks for the rest once the listener comes near it. */
export function loadHome(): null {
  loadStream();
  loadHomeMessages();
  loadRecentPlays();
  return null;
}
