import { type Binding, bind } from '#core/server/http/bind';
import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { bindPicture } from '#core/server/http/bind-picture';
import { EmailAddress } from '#features/accounts/contract/credentials';
import type { Operators } from '#features/operators/server/operators';
import * as endpoints from '#features/settings/desk';
import type { LibraryDesk } from './library-desk.ts';
import type { SetupChecks } from './setup-checks.ts';

export interface SettingsRouteParts {
  desk: LibraryDesk;
  checks: SetupChecks;
  operators: Pick<Operators, 'read'>;
}

/** Per minute, since each call contacts another server. */
const perAddress = 20;

export function settingsRoutes(calls: Calls, { desk, checks }: Omit<SettingsRouteParts, 'operators'>): void {
  bindDesk(calls, endpoints.readDeskSettings, async () => ({ data: await desk.read() }));
  bindDesk(calls, endpoints.changeDeskSettings, async ({ body, listener }) => ({
    data: await desk.change(listener, body),
  }));
  bindDesk(calls, endpoints.removeLogo, async ({ query, listener }) => ({
    data: await desk.removeLogo(listener, query.version),
  }));
  bindPicture(calls, endpoints.putLogo, async ({ query, listener }, bytes) => ({
    data: await desk.setLogo(listener, query.version, bytes),
  }));
  bindDesk(calls, endpoints.testPayments, async () => ({ data: await checks.testPayments() }), { perAddress });
}

export function testMailRoute(binding: Binding, { checks, operators }: Omit<SettingsRouteParts, 'desk'>): void {
  bind(
    binding,
    endpoints.testMail,
    async ({ listener }) => {
      const { email } = await operators.read(listener.accountId);
      return { data: await checks.testMail(listener, EmailAddress.parse(email)) };
    },
    { perAddress },
  );
}
