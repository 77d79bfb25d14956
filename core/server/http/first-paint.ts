import { pageSizes } from '#core/contract/page';
import { texts } from '#core/contract/texts';
import { inHtml } from '#core/server/html';
import { type LibraryFacts, logoPath } from '#core/server/library-facts';
import { generalCentre } from '#features/catalogue/contract';
import { readStream } from '#features/live/contract';
import { listRecentMessages } from '#features/messages/contract';

export interface HomeStart {
  /** The newest messages, at most one row. */
  newest: readonly { id: string; topic: string; speaker: string }[];
  /** Whether a live stream is shown above them. */
  isOnAir: boolean;
}

/** How many messages the widest row shows. */
export const mostInRow = 7;

// As core/web/lib/brand.tsx draws it.
const builtInMark =
  '<svg viewBox="0 0 32 32" class="first-mark" aria-hidden="true"><rect width="32" height="32" rx="9" fill="var(--accent)"/>' +
  '<path d="M7 10.5 25 8v7L7 17.5z" fill="var(--on-accent)"/>' +
  '<path d="M16 17v7M11 24h10" stroke="var(--on-accent)" stroke-width="2.5" stroke-linecap="round"/></svg>';

/** @returns the organisation's logo as HTML, else Lectern's */
export function markOf({ logo }: Pick<LibraryFacts, 'logo'>): string {
  if (logo === null) return builtInMark;
  return `<img class="first-mark" src="${logoPath(logo, '96')}" alt="" width="32" height="32" fetchpriority="high">`;
}

const outlinedCard =
  '<div><i class="first-outline first-cover"></i><i class="first-outline first-line"></i><i class="first-outline first-short"></i></div>';

/**
 * @param start null when unknown
 * @returns Home's first shelf as HTML, laid out like the app's: titles and speakers of the newest messages with
 * outlines of their covers, or outlines alone when there are none
 */
export function firstShelf(start: HomeStart | null): string {
  const live = start?.isOnAir ? '<div class="first-live"></div>' : '';
  if (start === null || start.newest.length === 0) {
    const cards = outlinedCard.repeat(mostInRow);
    return `<div class="first-shelf" aria-hidden="true"><i class="first-outline"></i><div class="first-row">${cards}</div></div>`;
  }
  const cards = start.newest
    .slice(0, mostInRow)
    .map(
      ({ id, topic, speaker }) =>
        `<div><i class="first-outline first-cover"></i><h3 dir="auto"><a href="/message/${encodeURIComponent(id)}">${inHtml(topic)}</a></h3>` +
        `<p><span dir="auto">${inHtml(speaker)}</span></p></div>`,
    );
  return `${live}<div class="first-shelf"><h2>${texts.recentMessages}</h2><div class="first-row">${cards.join('')}</div></div>`;
}

// The same addresses as the web app requests (features/messages/web/api.ts, features/live/web/api.ts).
const firstReads = [
  `/v1${listRecentMessages.path}?pageSize=${pageSizes.recentMessages}&centreSlug=${generalCentre}`,
  `/v1${readStream.path}`,
];

/** Preloads Home's first requests, in parallel with the app's code instead of after it. */
export const homePreloads = firstReads
  .map((address) => `<link rel="preload" as="fetch" crossorigin href="${inHtml(address)}">`)
  .join('');
