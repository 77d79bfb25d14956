import { queryOptions } from '@tanstack/react-query';
import { readLive } from '#contract/live/desk';
import { dataQuery, deskKey } from '#web/desk-kit/api';

/** How often the page asks again while it is looked at, in ms: what is planned begins and ends by itself. */
const againMs = 10_000;

export const liveQuery = queryOptions({ ...dataQuery([...deskKey, 'live'], readLive, {}), refetchInterval: againMs });
