import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { AccountId } from '#core/contract/ids';
import { systemClock } from '#core/server/clock';
import { ExpectedError, LimitReached } from '#core/server/errors';
import { checkRequests } from '#core/server/http/refusals/validate';
import { readSettings } from '#core/server/settings/settings';
import { makeGate } from '#core/server/test/gate';
import { waitFor } from '#core/server/test/wait-for';
import { FairTurns } from '#core/server/work/fair-turns';
import { readWallet } from '#features/wallet/contract';
import { Admission } from './admission.ts';
import { type Binding, bind } from './bind.ts';
import type { Listener } from './caller.ts';
import { handleErrors } from './errors.ts';
import { Overload } from './overload.ts';
import { ReplyCache } from './reply-cache.ts';

const ada: Listener = {
  accountId: AccountId.parse('1'),
  sessionHash: Buffer.from('1'),
  accessToken: null,
  gavePassword: false,
  operator: null,
};

test('who is refused before their body is read gives their turn back at once, also while the refusal waits to be sent', async () => {
  const gate = makeGate();
  let refusals = 0;
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setValidatorCompiler(checkRequests);
  await app.register(fastifyCookie);
  handleErrors(app, {
    wait: () => {
      refusals += 1;
      return gate.passed;
    },
  });
  const admission = new Admission({
    turns: new FairTurns({ atOnce: 1, maxWaiting: 10, maxWaitingOfGroup: 10 }),
    waitMs: 600_000,
  });
  const binding: Binding = {
    app,
    replies: new ReplyCache(systemClock, {}, () => false),
    overload: new Overload(readSettings({}).overload),
    authenticate: async () => ada,
    hasBought: async () => false,
    secure: false,
    webAppFolder: '',
    pictures: { admission, limitMs: 600_000 },
  };
  let asked = 0;
  bind(
    binding,
    readWallet,
    async () => {
      throw new ExpectedError('message.not_found', 'It was admitted.');
    },
    {
      admission,
      beforeBody: async () => {
        asked += 1;
        if (asked === 1) throw new LimitReached(30);
      },
    },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = () => fetch(`${url}/v1${readWallet.path}`, { headers: { authorization: `Bearer ${'a'.repeat(43)}` } });
  const refused = ask();
  await waitFor('the refusal to be held back', () => refusals === 1);
  expect((await ask()).status).toBe(404);
  expect(asked).toBe(2);
  gate.open();
  expect((await refused).status).toBe(429);
});
