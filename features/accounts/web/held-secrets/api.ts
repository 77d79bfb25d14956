import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyIn, Reply } from '#core/contract/endpoint';
import * as common from '#core/contract/texts';
import { CallError, call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import {
  type HeldSecret,
  listHeldSecrets,
  releaseHeldSecret,
  showHeldSecret,
} from '#features/accounts/contract/held-secrets';

export type ShownAgain = Reply<typeof showHeldSecret>['data'];

export const heldSecretsQuery = queryOptions({
  queryKey: ['account', 'held-secrets'],
  queryFn: async ({ signal }) => (await call(listHeldSecrets, { signal })).data,
  staleTime: 0,
});

/** The returned function confirms that the maker has saved the secret, so that the server deletes it. */
export function useRelease(): (held: Pick<HeldSecret, 'id'> | null | undefined) => void {
  const queryClient = useQueryClient();
  return (held) => {
    if (held) void release(queryClient, held.id);
  };
}

export function useRefreshHeld(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries(heldSecretsQuery);
}

export async function showAgain(
  queryClient: QueryClient,
  id: HeldSecret['id'],
  proof: BodyIn<typeof showHeldSecret>,
): Promise<ShownAgain> {
  try {
    return (await call(showHeldSecret, { params: { id }, body: proof })).data;
  } catch (error) {
    if (isGone(error)) void queryClient.invalidateQueries(heldSecretsQuery);
    throw error;
  }
}

async function release(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.setQueryData(heldSecretsQuery.queryKey, (all) => all?.filter((held) => held.id !== id));
  try {
    await call(releaseHeldSecret, { params: { id } });
  } catch (error) {
    // Releasing deletes the secret, so the call hasn't failed if the secret is already gone.
    if (!isGone(error)) toastFailure(error, common.generalError());
  }
  await queryClient.invalidateQueries(heldSecretsQuery);
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && error.code === 'held_secret.not_found';
}
