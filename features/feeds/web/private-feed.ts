import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { toastFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { endPrivateFeed, makePrivateFeed, type PrivateFeed } from '#features/feeds/contract/private';
import { privateFeedQuery } from './api.ts';
import * as texts from './texts.ts';

export async function make(): Promise<void> {
  try {
    const { data } = await call(makePrivateFeed, {});
    await show(data);
  } catch (error) {
    toastFailure(error, texts.makingAddressFailed());
  }
}

export async function renewIfConfirmed(): Promise<void> {
  if (!window.confirm(texts.confirmAnotherAddress())) return;
  await make();
}

export async function endIfConfirmed(): Promise<void> {
  if (!window.confirm(texts.confirmEnding())) return;
  try {
    await call(endPrivateFeed, {});
    await show(null);
    toast.success(texts.feedHasEnded());
  } catch (error) {
    toastFailure(error, texts.endingFailed());
  }
}

/** Cancels running requests first, since their older answers would overwrite the new state. */
async function show(feed: PrivateFeed | null): Promise<void> {
  await queryClient.cancelQueries({ queryKey: privateFeedQuery.queryKey });
  queryClient.setQueryData(privateFeedQuery.queryKey, feed);
}
