import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyIn, Reply } from '#core/contract/endpoint';
import { texts } from '#core/contract/texts';
import { CallError, call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import {
  type HeldSecret,
  listHeldSecrets,
  releaseHeldSecret,
  showHeldSecret,
} from '#features/accounts/contract/held-secrets';

/** What is shown again. */
export type ShownAgain = Reply<typeof showHeldSecret>['data'];

export const heldSecretsQuery = queryOptions({
  queryKey: ['account', 'held-secrets'],
  queryFn: async ({ signal }) => (await call(listHeldSecrets, { signal })).data,
  staleTime: 0,
});

/** @returns a function by which somebody says that they have it, so that nothing of it stays with the server */
export function useRelease(): (held: Pick<HeldSecret, 'id'> | null | undefined) => void {
  const queryClient = useQueryClient();
  return (held) => {
    if (held) void release(queryClient, held.id);
  };
}

/** @returns a function that asks what can be shown again, after something was made and not said to be kept */
export function useRefreshHeld(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries(heldSecretsQuery);
}

/** @throws CallError as the call fails; where it is gone, the list is asked for again */
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
    // What is gone is as it should be.
    if (!isGone(error)) toastFailure(error, texts.generalError);
  }
  await queryClient.invalidateQueries(heldSecretsQuery);
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && error.code === 'held_secret.not_found';
}
