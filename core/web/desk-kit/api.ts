import { keepPreviousData, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Access, Endpoint } from '#core/contract/endpoint';
import { texts } from '#core/contract/texts';
import { type CallInput, call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { readDesk } from '#features/operators/desk';

/** The start of every key of what the desk shows: forgotten together when somebody else signs in. */
export const deskKey = ['desk'] as const;

/** Who is at the desk; it fails with 403 for who doesn't run the library. */
export function deskQuery(email: string) {
  return queryOptions({
    queryKey: [...deskKey, 'operator', email],
    queryFn: async ({ signal }) => (await call(readDesk, { signal })).data,
    retry: false,
  });
}

type Schema = z.ZodMiniType;

/** One page of a list, asked for again whenever it is shown; the page before stays until the next one is there. */
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

/** What an endpoint replies in `data`, asked for again whenever it is shown. */
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
  /** Everything on screen, since a change shows in many lists, unless a key is given; null for nothing. */
  refreshed?: QueryKey | null;
  /** After a failure as well where what is shown may be old then. */
  when?: 'success' | 'settled';
  /** The page is left for another, which asks for what it shows: of what was deleted there is nothing to ask for. */
  leavesPage?: boolean;
}

/** Runs whether or not whoever began the write is still on screen, unlike what `mutate` takes. */
interface Outcome<Input, Output> {
  onSuccess?: (output: Output, input: Input) => void;
  onError?: (error: Error, input: Input) => void;
}

/** A write of the desk, whose failure is shown by the form or dialog that sends it unless it has an `onError`. */
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
  /** The next may begin before the last one is done; else a press meanwhile does nothing. */
  mayOverlap?: boolean;
}

/**
 * A write of the desk that a single press does: a toast says why it failed.
 * @returns `act`, and whether it is under way
 */
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

/** For `onError`: says in a toast why a write failed. */
export function reportFailure(error: unknown): void {
  toastFailure(error, texts.generalError);
}
