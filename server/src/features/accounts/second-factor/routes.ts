import * as endpoints from '#contract/accounts/second-factor';
import { type Binding, bind } from '#server/platform/http/bind';
import type { SecondFactors } from './second-factors.ts';

export interface SecondFactorRouteParts {
  secondFactors: SecondFactors;
  /** The most calls with a code per minute from one network address. */
  perAddress: number;
}

/** An operator's own second factor (docs/product/operators.md#second-factor). */
export function secondFactorRoutes(binding: Binding, { secondFactors, perAddress }: SecondFactorRouteParts): void {
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
    async ({ listener, body, ...origin }) => ({ data: await secondFactors.confirm(listener, body.code, origin) }),
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
