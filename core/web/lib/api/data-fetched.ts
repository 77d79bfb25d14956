import { queryClient } from './query-client.ts';

/** Loaders start queries and don't wait for them. @returns a promise that resolves when none is running */
export function dataFetched(): Promise<void> {
  return new Promise((resolve) => {
    if (queryClient.isFetching() === 0) return resolve();
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    });
  });
}
