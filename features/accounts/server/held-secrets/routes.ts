import { type Binding, bind } from '#core/server/http/bind';
import * as endpoints from '#features/accounts/contract/held-secrets';
import type { ShownAgain } from './service.ts';

export function heldSecretRoutes(
  binding: Binding,
  { shownAgain, perAddress }: { shownAgain: ShownAgain; perAddress: number },
): void {
  bind(binding, endpoints.listHeldSecrets, async ({ listener }) => ({ data: await shownAgain.list(listener) }));
  bind(
    binding,
    endpoints.showHeldSecret,
    async ({ listener, params, body, ...origin }) => ({
      data: await shownAgain.show(listener, params.id, body, origin),
    }),
    { perAddress },
  );
  bind(binding, endpoints.releaseHeldSecret, async ({ listener, params }) => {
    await shownAgain.release(listener, params.id);
    return { message: 'The secret is deleted, and can’t be shown again.' };
  });
}
