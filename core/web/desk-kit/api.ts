import { keepPreviousData, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Access, Endpoint } from '#core/contract/endpoint';
import * as common from '#core/contract/texts';
import { type CallInput, call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { readDesk } from '#features/operators/desk';

/** The prefix of the desk's query keys, which are cleared together when somebody else signs in. */
export const deskKey = ['desk'] as const;

export function deskQuery(email: string) {
  return queryOptions({
    queryKey: [...deskKey, 'operator', email],
    queryFn: async ({ signal }) => (await call(readDesk, { signal })).data,
    retry: false,
  });
}

type Schema = z.ZodMiniType;

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
  /** Everything on screen is refreshed by default, because a change shows in many lists; null refreshes nothing. */
  refreshed?: QueryKey | null;
  /** `settled` also refreshes after a failure, because the shown data may then be stale. */
  when?: 'success' | 'settled';
  /** The page is left after success, so its queries aren't refetched, e.g. those of a deleted thing. */
  leavesPage?: boolean;
}

/** Unlike the callbacks of `mutate`, these callbacks run even if the component has been removed from the page. */
interface Outcome<Input, Output> {
  onSuccess?: (output: Output, input: Input) => void;
  onError?: (error: Error, input: Input) => void;
}

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
  /** Lets a press start another write before the last one is done; otherwise the press does nothing. */
  mayOverlap?: boolean;
}

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

export function reportFailure(error: unknown): void {
  toastFailure(error, common.generalError());
}
