import { type Binding, bind } from '#core/server/http/bind';
import * as endpoints from '#features/accounts/contract/second-factor';
import type { AccountRouteParts } from '#features/accounts/server/routes';
import type { SecondFactors } from './second-factors.ts';

export interface SecondFactorRouteParts extends Pick<AccountRouteParts, 'onRenewal'> {
  secondFactors: SecondFactors;
  perAddress: number;
}

export function secondFactorRoutes(
  binding: Binding,
  { secondFactors, perAddress, onRenewal }: SecondFactorRouteParts,
): void {
  const limited = { perAddress };
  bind(binding, endpoints.readSecondFactor, async ({ listener }) => ({ data: await secondFactors.read(listener) }));
  bind(
    binding,
    endpoints.beginSecondFactor,
    async ({ listener, body, ...origin }) => ({ data: await secondFactors.begin(listener, body.code, origin) }),
    limited,
  );
  bind(
    binding,
    endpoints.confirmSecondFactor,
    async ({ listener, body, ...origin }) => {
      const data = await secondFactors.confirm(listener, body.code, origin);
      await onRenewal(listener.accountId, origin.device);
      return { data };
    },
    limited,
  );
  bind(
    binding,
    endpoints.renewRecoveryCodes,
    async ({ listener, body, ...origin }) => ({
      data: await secondFactors.renewRecoveryCodes(listener, body.code, origin),
    }),
    limited,
  );
  bind(
    binding,
    endpoints.turnOffSecondFactor,
    async ({ listener, body, ...origin }) => {
      await secondFactors.turnOff(listener, body.code, origin);
      return { message: 'Your second factor is turned off.' };
    },
    limited,
  );
}
