import * as z from 'zod/mini';
import { describe } from './describe.ts';
import { Duty, dutyNames } from './duties.ts';

// Scopes have their own file, so that endpoints import nothing else about tokens.

/** Access tokens never read or change the list of operators. */
export type DutyOfTokens = Exclude<Duty, 'operators'>;
type ListenerScope = 'read' | 'listen' | 'library' | 'buy';

/** `desk:…` allows the calls of one duty (features/accounts/server/access-tokens/README.md#what-it-promises). */
export type TokenScope = ListenerScope | `desk:${DutyOfTokens}`;

/** `none` means that no access token may make the call. */
export type NeededScope = TokenScope | 'none';

const dutiesOfTokens = Duty.options.filter((duty): duty is DutyOfTokens => duty !== 'operators');
const listenerScopes: readonly ListenerScope[] = ['read', 'listen', 'library', 'buy'];

export const tokenScopes: readonly TokenScope[] = [...listenerScopes, ...dutiesOfTokens.map(deskScope)];

export const TokenScope = describe(
  z.enum<readonly TokenScope[]>(
    tokenScopes,
    `A scope is ${listenerScopes.map((scope) => `“${scope}”`).join(', ')}, or “desk:” with a part of the desk, e.g. “${deskScope('messages')}”`,
  ),
  { description: 'Something that an access token may do.', example: 'read' },
);

export function deskScope(duty: DutyOfTokens): TokenScope {
  return `desk:${duty}` as const;
}

export function dutyOfScope(scope: TokenScope): DutyOfTokens | null {
  return dutiesOfTokens.find((duty) => deskScope(duty) === scope) ?? null;
}

const listenerTexts: Readonly<Record<ListenerScope, string>> = {
  read: 'See the catalogue as you do, and play the messages that you may play',
  listen: 'Report plays and downloads; read your history; read and change positions, heard marks and the queue',
  library: 'Read your library, orders and wallet; read and change likes, bookmarks, playlists and the cart',
  buy: 'Spend money: buy, start card payments, redeem tickets',
};

export function scopeText(scope: TokenScope): string {
  const duty = dutyOfScope(scope);
  if (duty !== null) return `At the desk: ${dutyNames[duty]}, as far as your role allows`;
  const known = listenerScopes.find((each) => each === scope);
  return known === undefined ? scope : listenerTexts[known];
}
