import * as z from 'zod/mini';
import { AccessTokenId } from '#core/contract/ids';
import { noun, verb } from '#core/server/cli/command';
import { argument, option } from '#core/server/cli/input';
import { counted, linesOr } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import { EmailAddress } from '#features/accounts/contract/credentials';
import { presentAccessToken } from '#features/accounts/server/access-tokens/present';

const email = argument('<email>', 'the address of the account', EmailAddress, {
  refusal: 'Give an email address, e.g. ada@example.org.',
});

const list = verb('list', {
  summary: 'list the access tokens of an account',
  takes: { email },
  notes: 'The tokens themselves aren’t shown: only the person who made a token has it.',
  examples: ['access-tokens list ada@example.org'],
  async run({ accessTokens }, given) {
    return (await accessTokens.listOf(given.email)).map(presentAccessToken);
  },
  words: (tokens) =>
    linesOr(
      tokens.map(({ id, name, scopes, expires, last_used }) =>
        [id, name, scopes.join(' '), `expires ${expires ?? 'never'}`, `last used ${last_used ?? 'never'}`].join('  '),
      ),
      'There are none.',
    ),
});

const revoke = verb('revoke', {
  summary: 'revoke an access token of an account, or all of them',
  takes: {
    email,
    id: option('--id <id>', 'only this one, as "access-tokens list" shows it', z.optional(AccessTokenId)),
  },
  notes: 'Revoked tokens stop working at once. The account stays signed in on its devices.',
  examples: ['access-tokens revoke ada@example.org'],
  async run({ accessTokens }, given) {
    const revoked = await accessTokens.revokeOf(given.email, given.id);
    if (given.id !== undefined && revoked.length === 0) throw new StopError('The account has no such access token.');
    return { revoked };
  },
  words: ({ revoked }) =>
    revoked.length === 0
      ? 'There was nothing to revoke.\n'
      : `${counted(revoked.length, 'access token')} revoked: ${revoked.join(', ')}.\n`,
});

export const accessTokensCommand = noun(
  'access-tokens',
  {
    summary: 'list and revoke the access tokens of an account',
    description: 'Access tokens let programs use an account. The audit records those that you revoke here.',
  },
  [list, revoke],
);
