import { loadRecentPlays } from '#web/features/activity/loaders';
import { loadHomeMessages } from '#web/features/catalogue/loaders';

/** Starts what Home shows at its top; the page asks for the rest once the listener comes near it. */
export function loadHome(): null {
  loadHomeMessages();
  loadRecentPlays();
  return null;
}
