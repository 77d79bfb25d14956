import { keepPreviousData, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Access, Endpoint } from '#core/contract/endpoint';
import { texts } from '#core/contract/texts';
import { type CallInput, call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { readDesk } from '#features/operators/desk';

/** The prefix of the desk's query keys; they are cleared together when somebody else signs in. */
export const deskKey = ['desk'] as const;

/** The operator at the desk. Fails with 403 for anybody else. */
export function deskQuery(email: string) {
  return queryOptions({
    queryKey: [...deskKey, 'operator', email],
    queryFn: async ({ signal }) => (await call(readDesk, { signal })).data,
    retry: false,
  });
}

type Schema = z.ZodMiniType;

/** One page of a list, refetched whenever it is shown. The previous page stays until the next has arrived. */
export function listQuery<Key extends QueryKey, P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  queryKey: Key,
  endpoint: Endpoint<P, Q, B, R, Access>,
  input: CallInput<P, Q, B>,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Refetched whenever it is shown. */
export function dataQuery<
  Key extends QueryKey,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends z.ZodMiniType<{ data: unknown }>,
>(queryKey: Key, endpoint: Endpoint<P, Q, B, R, Access>, input: CallInput<P, Q, B>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<z.output<R>['data']> => (await call(endpoint, { ...input, signal })).data,
    staleTime: 0,
  });
}

export interface Refreshing {
  /** By default everything on screen, because a change shows in many lists; null refreshes nothing. */
  refreshed?: QueryKey | null;
  /** `settled` also refreshes after a failure, if the shown data may be stale then. */
  when?: 'success' | 'settled';
  /** The page is left for another, so its queries aren't refetched, e.g. those of a deleted thing. */
  leavesPage?: boolean;
}

/** Unlike the callbacks of `mutate`, these run even if the component is no longer shown. */
interface Outcome<Input, Output> {
  onSuccess?: (output: Output, input: Input) => void;
  onError?: (error: Error, input: Input) => void;
}

/** A write of the desk. The form or dialog that sends it shows its failure, unless it has an `onError`. */
export function useDeskMutation<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  {
    refreshed = [],
    when = 'success',
    leavesPage = false,
    onSuccess,
    onError,
  }: Refreshing & Outcome<Input, Output> = {},
) {
  const queryClient = useQueryClient();
  const refetchType = leavesPage ? 'none' : 'active';
  const refresh = () => void (refreshed && queryClient.invalidateQueries({ queryKey: refreshed, refetchType }));
  return useMutation({
    mutationFn,
    onSuccess(output, input) {
      if (when === 'success') refresh();
      onSuccess?.(output, input);
    },
    onError: (error, input) => onError?.(error, input),
    onSettled() {
      if (when === 'settled') refresh();
    },
  });
}

interface Acting<Input, Output> extends Refreshing {
  done?: (output: Output, input: Input) => readonly [title: string, text: string];
  /** Lets a press start another write before the last one is done; otherwise it does nothing. */
  mayOverlap?: boolean;
}

/** A toast reports a failure. */
export function useDeskAction<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  { done, mayOverlap = false, ...refreshing }: Acting<Input, Output> = {},
) {
  const { mutate, isPending } = useDeskMutation(mutationFn, {
    ...refreshing,
    onSuccess: (output, input) => done && toast.success(...done(output, input)),
    onError: reportFailure,
  });
  const act = (input: Input, then?: (output: Output) => void) => {
    if (isPending && !mayOverlap) return;
    mutate(input, { onSuccess: (output) => then?.(output) });
  };
  return { act, isPending };
}

/** For `onError`. */
export function reportFailure(error: unknown): void {
  toastFailure(error, texts.generalError);
}
