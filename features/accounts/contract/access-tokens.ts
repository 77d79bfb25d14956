import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import { line } from '#core/contract/fields';
import { AccessTokenId } from '#core/contract/ids';
import { orAbsent } from '#core/contract/lenient-input';
import { data } from '#core/contract/page';
import { TokenScope } from '#core/contract/token-scopes';
import { TypedPassword } from './credentials.ts';
import { HeldSecret } from './held-secrets.ts';
import { passwordRefusals } from './refusals.ts';

export const maxAccessTokens = 20;
/** In days. A token with a desk scope always expires. */
export const longestDeskTokenDays = 366;
const longestDays = 3660;
const longestName = 60;

export const AccessToken = describe(
  z.object({
    id: AccessTokenId,
    name: z.string(),
    scopes: z.array(TokenScope),
    created: z.iso.datetime(),
    expires: describe(z.nullable(z.iso.datetime()), 'Null if the token works until it is revoked.'),
    last_used: describe(z.nullable(z.iso.datetime()), 'Accurate to an hour; null if the token was never used.'),
    network: describe(z.string(), 'The network of its last use; empty if the token was never used.'),
  }),
  'An access token, without its secret.',
);
export type AccessToken = z.output<typeof AccessToken>;

export const listAccessTokens = defineListenerEndpoint('GET', '/users/account/access-tokens', {
  summary: 'The listener’s access tokens, newest first, and the scopes that they may give a new one',
  tag: 'accounts',
  scope: 'none',
  reply: z.extend(data(z.array(AccessToken)), { offered_scopes: z.array(TokenScope) }),
});

export const NewAccessToken = describe(
  z.object({
    name: describe(line(longestName, 'Please name the token, e.g. after the program that uses it'), {
      asked: 'a name',
    }),
    scopes: describe(
      z
        .array(TokenScope)
        .check(z.minLength(1, 'Please choose at least one scope'), z.maxLength(40, 'Choose at most 40 scopes')),
      { asked: 'scopes', sample: 'read' },
    ),
    password: describe(TypedPassword, { asked: 'a password' }),
  }),
  'The access token to make, and the password of the account.',
);

export const makeAccessToken = defineListenerEndpoint('POST', '/users/account/access-tokens', {
  summary: 'Makes an access token and replies with it; for an hour, the listener can see it again',
  description:
    'Send the token as `Authorization: Bearer …`. Scopes that begin with `desk:` are for operators with that duty, and need `expires_in_days`.',
  tag: 'accounts',
  scope: 'none',
  body: z.extend(NewAccessToken, {
    expires_in_days: describe(
      orAbsent(
        z
          .int('Send whole days')
          .check(z.minimum(1, 'At least 1 day'), z.maximum(longestDays, `At most ${longestDays} days`)),
      ),
      { asked: 'a number of days' },
    ),
  }),
  reply: data(
    z.object({
      token: z.string(),
      access_token: AccessToken,
      /** Servers of the previous version don't send this field. */
      held: z.optional(z.nullable(HeldSecret)),
    }),
  ),
  refuses: [
    ...passwordRefusals,
    'operator.only',
    'operator.not_your_duty',
    'operator.second_factor_needed',
    'access_tokens.too_many',
  ],
  example: {
    name: 'Sunday’s uploader',
    scopes: ['read', 'library'],
    password: 'three blue boats',
    expires_in_days: 90,
  },
});

export const revokeAccessToken = defineListenerEndpoint('DELETE', '/users/account/access-tokens/:id', {
  summary: 'Revokes an access token, which stops working at once',
  tag: 'accounts',
  scope: 'none',
  params: z.object({ id: AccessTokenId }),
  reply: z.object({ message: z.string() }),
  refuses: ['access_token.not_found'],
});
