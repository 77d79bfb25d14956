import * as z from 'zod/mini';
import { describe } from './describe.ts';
import { Duty, dutyNames } from './duties.ts';

// In its own file because every endpoint names what an access token needs for it: nothing else of tokens comes with it.

/** Who runs the library is neither changed nor looked at with an access token. */
export type DutyOfTokens = Exclude<Duty, 'operators'>;
type ListenerScope = 'read' | 'listen' | 'library' | 'buy';

/** What an access token may be good for; `desk:…` for the calls of one duty (features/accounts/README.md#access-tokens). */
export type TokenScope = ListenerScope | `desk:${DutyOfTokens}`;

/** What a call asks of an access token; `none`: no token is good for it, whatever its scopes. */
export type NeededScope = TokenScope | 'none';

const dutiesOfTokens = Duty.options.filter((duty): duty is DutyOfTokens => duty !== 'operators');
const listenerScopes: readonly ListenerScope[] = ['read', 'listen', 'library', 'buy'];

/** Every scope: listeners’ first, then the desk’s in the order of its duties. */
export const tokenScopes: readonly TokenScope[] = [...listenerScopes, ...dutiesOfTokens.map(deskScope)];

export const TokenScope = describe(
  z.enum<readonly TokenScope[]>(
    tokenScopes,
    `A scope is ${listenerScopes.map((scope) => `“${scope}”`).join(', ')}, or “desk:” with a part of the desk, e.g. “${deskScope('messages')}”`,
  ),
  { description: 'What an access token is good for.', example: 'read' },
);

/** @returns the scope of a duty’s calls */
export function deskScope(duty: DutyOfTokens): TokenScope {
  return `desk:${duty}` as const;
}

/** @returns the duty that a scope is for; null for a listener’s */
export function dutyOfScope(scope: TokenScope): DutyOfTokens | null {
  return dutiesOfTokens.find((duty) => deskScope(duty) === scope) ?? null;
}

const listenerTexts: Readonly<Record<ListenerScope, string>> = {
  read: 'See the catalogue as you do, and play what you may',
  listen: 'Report plays and downloads; read your history; read and change positions, heard marks and the queue',
  library: 'Read your library, orders and wallet; read and change likes, bookmarks, playlists and the cart',
  buy: 'Spend money: buy, start card payments, redeem tickets',
};

/** @returns what a scope lets a token do, for people */
export function scopeText(scope: TokenScope): string {
  const duty = dutyOfScope(scope);
  if (duty !== null) return `At the desk: ${dutyNames[duty]}, as far as your role goes`;
  const known = listenerScopes.find((each) => each === scope);
  return known === undefined ? scope : listenerTexts[known];
}
