import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import { toastFailure } from '#core/web/lib/failures';
import { toast } from '#core/web/lib/toasts';
import { endPrivateFeed, makePrivateFeed, type PrivateFeed } from '#features/feeds/contract/private';
import { privateFeedQuery } from './api.ts';

export async function make(): Promise<void> {
  try {
    const { data } = await call(makePrivateFeed, {});
    await show(data);
  } catch (error) {
    toastFailure(error, 'Making your address failed.');
  }
}

export async function renewIfConfirmed(): Promise<void> {
  const asked = 'Make another address? The old one stops working at once, in your own apps too. Add the new one there.';
  if (!window.confirm(asked)) return;
  await make();
}

export async function endIfConfirmed(): Promise<void> {
  if (
    !window.confirm(
      'End your private feed? Your apps can no longer play the messages you bought, until you make a new address.',
    )
  )
    return;
  try {
    await call(endPrivateFeed, {});
    await show(null);
    toast.success('Your private feed has ended.');
  } catch (error) {
    toastFailure(error, 'Ending your private feed failed.');
  }
}

/** Cancels running requests first, since their older answers would overwrite the new state. */
async function show(feed: PrivateFeed | null): Promise<void> {
  await queryClient.cancelQueries({ queryKey: privateFeedQuery.queryKey });
  queryClient.setQueryData(privateFeedQuery.queryKey, feed);
}
