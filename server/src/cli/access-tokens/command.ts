import * as z from 'zod/mini';
import { EmailAddress } from '#contract/accounts/credentials';
import { AccessTokenId } from '#contract/ids';
import { noun, verb } from '#server/cli/kit/command';
import { argument, option } from '#server/cli/kit/input';
import { counted, linesOr } from '#server/cli/kit/words';
import { presentAccessToken } from '#server/features/accounts/access-tokens/present';
import { StopError } from '#server/platform/errors';

const email = argument('<email>', 'the address of the account', EmailAddress, {
  refusal: 'It takes a mail address, e.g. ada@example.org.',
});

const list = verb('list', {
  summary: 'list the access tokens of an account',
  takes: { email },
  notes: 'What opens the account isn’t shown: nobody has it but whoever made the token.',
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
  notes: 'They open nothing from then on. The sessions of the account go on.',
  examples: ['access-tokens revoke ada@example.org'],
  async run({ accessTokens }, given) {
    const revoked = await accessTokens.revokeOf(given.email, given.id);
    if (given.id !== undefined && revoked.length === 0) throw new StopError('The account has no such access token.');
    return { revoked };
  },
  words: ({ revoked }) =>
    revoked.length === 0
      ? 'There were none.\n'
      : `${counted(revoked.length, 'access token')} revoked: ${revoked.join(', ')}.\n`,
});

export const accessTokensCommand = noun(
  'access-tokens',
  {
    summary: 'look at what opens an account to programs, and revoke it',
    description: 'Access tokens: what opens an account to programs. What is revoked here is in the audit.',
  },
  [list, revoke],
);
