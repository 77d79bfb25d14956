import { beginSecondFactor, confirmSecondFactor } from '#features/accounts/contract/second-factor';
import type { Answer, Sent } from './account-calls.ts';
import { Authenticator } from './authenticator.ts';

interface SecondFactorSetUp {
  app: Authenticator;
  recoveryCodes: string[];
}

export async function setUpSecondFactor(
  call: (address: string, sent: Sent) => Promise<Answer>,
  token: string,
  now: () => Date = () => new Date(),
): Promise<SecondFactorSetUp> {
  const post = (address: string, body: object) => call(address, { method: 'POST', token, body });
  const begun = beginSecondFactor.reply.parse((await post('/admin/second-factor', {})).body).data;
  const app = new Authenticator(begun.key, now);
  const confirmed = await post('/admin/second-factor/confirm', { code: app.code() });
  return { app, recoveryCodes: confirmSecondFactor.reply.parse(confirmed.body).data.recovery_codes };
}
