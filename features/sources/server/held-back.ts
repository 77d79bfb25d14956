import { cleanLine } from '#features/audio/server/ingest/details/clean-text';
import type { Channel, Item } from './feed-markup.ts';
import { type ItemDay, isNoDate } from './item-day.ts';

/**
 * Holds back episodes that aren't public at their source or have an unreadable date (features/sources/README.md#why-it-is-built-so).
 * @returns clauses about "it"; null when the episode may be published
 */
export function heldBack(item: Item, { ofFeed, day }: { ofFeed: string | null; day: ItemDay }): string | null {
  const reasons = [
    stateOf(item, day),
    isProtected(item) ? 'it is protected by a password where it comes from' : null,
    isForMembers(item) ? forMembers : null,
    blocks(item) ? 'it asks not to be listed where it comes from (itunes:block)' : ofFeed,
    isNoDate(day) ? `its date “${cleanLine(day.said, longestDate)}” can’t be read` : null,
  ].filter((reason) => reason !== null);
  return reasons.length === 0 ? null : reasons.join(', and ');
}

export function feedHeldBack(channel: Channel): string | null {
  if (blocks(channel)) return 'its feed asks not to be listed, as private feeds do (itunes:block)';
  return hasLock(channel) ? forMembers : null;
}

const longestDate = 40;
const forMembers = 'it is for members only where it comes from';

/** Posts that aren't public. Statuses other than these and `publish` belong to plug-ins. */
const statuses: ReadonlyMap<string, string> = new Map([
  ['draft', 'it is a draft where it comes from'],
  ['auto-draft', 'it is a draft where it comes from'],
  ['pending', 'it is waiting for review where it comes from'],
  ['private', 'it is private where it comes from'],
]);

function stateOf(item: Item, { comesOn }: ItemDay): string | null {
  const status = item['wp:status'].trim().toLowerCase();
  if (status === 'future' || (comesOn !== null && ['', 'publish'].includes(status))) {
    return `it is scheduled where it comes from${comesOn === null ? '' : `, for ${comesOn}`}`;
  }
  if (['', 'publish'].includes(status)) return hasTitle(item, privateTitle) ? (statuses.get('private') ?? null) : null;
  return statuses.get(status) ?? `it isn’t published where it comes from (its status is “${cleanLine(status, 40)}”)`;
}

/** The prefix that WordPress feeds give protected titles, in the most common languages. */
const protectedTitle = /^(protected|geschützt|protégé|protegid[oa]|protetto|beveiligd)\s?:\s/iu;
const privateTitle = /^(private|privat|privé|privad[oa]|privato)\s?:\s/iu;
const passwordForm = /action=postpass|post-password-form/;

function isProtected(item: Item): boolean {
  if (item['wp:post_password'].trim() !== '' || hasTitle(item, protectedTitle)) return true;
  return [item.description, item['content:encoded'], item['itunes:summary']].some((text) => passwordForm.test(text));
}

function hasTitle(item: Item, beginning: RegExp): boolean {
  return (
    item['wp:status'] === '' && /[?&;](p|page_id)=\d+$/.test(item.guid.trim()) && beginning.test(item.title.trim())
  );
}

/** Membership plug-ins mark restricted posts with these fields (docs/importing.md). */
const memberFields: ReadonlyMap<string, (value: string) => boolean> = new Map([
  // The Members plug-in.
  ['_members_access_role', (value) => value !== ''],
  // WP-Members: 1 blocks, and 2 also hides.
  ['_wpmem_block', (value) => value === '1' || value === '2'],
  // The Restrict Content Pro plug-in.
  ['_is_paid', (value) => value === '1'],
  ['rcp_subscription_level', (value) => value !== ''],
  ['rcp_access_level', (value) => !['', '0', 'none'].includes(value)],
  ['rcp_user_level', (value) => !['', 'all'].includes(value)],
  // Ultimate Member: 2 means signed-in users only.
  ['um_content_restriction', (value) => isOn.test(value) && /_um_accessible";(s:1:"2"|i:2)/.test(value)],
  // Memberful: non-empty lists of plans.
  ['memberful_acl', (value) => /a:[1-9]\d*:\{i:/.test(value)],
  // Patreon: an amount
  ['patreon-level', (value) => Number(value) > 0],
  // The Jetpack plug-in.
  ['_jetpack_newsletter_access', (value) => value.includes('subscribers')],
]);
const isOn = /_um_custom_access_settings";(b:1|i:1|s:1:"1")/;

function isForMembers(item: Item): boolean {
  const isGuarded = item['wp:postmeta'].some(({ 'wp:meta_key': key, 'wp:meta_value': value }) =>
    memberFields.get(key.trim())?.(value.trim().toLowerCase()),
  );
  return isGuarded || hasLock(item);
}

/** Spotify marks episodes for paying listeners. */
function hasLock(marked: Item | Channel): boolean {
  return marked['spotify:access'] !== undefined;
}

function blocks(marked: Item | Channel): boolean {
  const all = marked['podcast:block'].find(({ mark }) => mark === '')?.text ?? '';
  return [marked['itunes:block'], marked['googleplay:block'], all].some((text) => /^(yes|true)$/i.test(text.trim()));
}
