import { EmailAddress } from '#contract/accounts/credentials';
import * as endpoints from '#contract/settings/desk';
import type { Operators } from '#server/features/operators/operators';
import { type Binding, bind } from '#server/platform/http/bind';
import { bindPicture } from '#server/platform/http/bind-picture';
import type { LibraryDesk } from './library-desk.ts';
import type { SetupChecks } from './setup-checks.ts';

export interface SettingsRouteParts {
  desk: LibraryDesk;
  checks: SetupChecks;
  operators: Pick<Operators, 'read'>;
}

/** Per minute, since each contacts somebody else's server. */
const perAddress = 20;

export function settingsRoutes(binding: Binding, { desk, checks, operators }: SettingsRouteParts): void {
  bind(binding, endpoints.readDeskSettings, async () => ({ data: await desk.read() }));
  bind(binding, endpoints.changeDeskSettings, async ({ body, listener }) => ({
    data: await desk.change(listener, body),
  }));
  bind(binding, endpoints.removeLogo, async ({ query, listener }) => ({
    data: await desk.removeLogo(listener, query.version),
  }));
  bindPicture(binding, endpoints.putLogo, async ({ query, listener }, bytes) => ({
    data: await desk.setLogo(listener, query.version, bytes),
  }));
  bind(
    binding,
    endpoints.testMail,
    async ({ listener }) => {
      const { email } = await operators.read(listener.accountId);
      return { data: await checks.testMail(listener, EmailAddress.parse(email)) };
    },
    { perAddress },
  );
  bind(binding, endpoints.testPayments, async () => ({ data: await checks.testPayments() }), { perAddress });
}
