import * as endpoints from '#contract/accounts';
import { texts } from '#contract/texts';
import { type Binding, bind } from '#server/platform/http/bind';
import type { Accounts } from './accounts.ts';

/**
 * Binds people's accounts (spec §7).
 * @param perAddress how many sign-ups, sign-ins and resets a minute one network address may make
 */
export function accountRoutes(binding: Binding, accounts: Accounts, perAddress: number): void {
  entryRoutes(binding, accounts, perAddress);
  resetRoutes(binding, accounts, perAddress);
  profileRoutes(binding, accounts);
}

function entryRoutes(binding: Binding, { entry }: Accounts, perAddress: number): void {
  const limited = { perAddress };
  bind(binding, endpoints.signUp, async ({ body }) => ({ data: await entry.signUp(body) }), limited);
  bind(binding, endpoints.logIn, async ({ body }) => ({ data: await entry.logIn(body) }), limited);
  bind(binding, endpoints.logOut, async ({ listener }) => {
    await entry.logOut(listener);
    return { message: 'You are signed out.' };
  });
}

function resetRoutes(binding: Binding, { resets }: Accounts, perAddress: number): void {
  const limited = { perAddress };
  const forgot = async (email: string) => {
    await resets.request(email);
    return { message: texts.resetLinkSent };
  };
  bind(binding, endpoints.forgotPassword, ({ body }) => forgot(body.email), limited);
  bind(
    binding,
    endpoints.resetPassword,
    async ({ token, body }) => ({ data: await resets.use(token, body.password) }),
    limited,
  );
}

function profileRoutes(binding: Binding, { profile }: Accounts): void {
  bind(binding, endpoints.readAccount, async ({ listener }) => ({ data: await profile.read(listener.accountId) }));
  bind(binding, endpoints.updateAccount, async ({ listener, body }) => ({
    data: await profile.change(listener.accountId, body),
  }));
}
