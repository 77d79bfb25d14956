import { queryOptions } from '@tanstack/react-query';
import { dataQuery, deskKey } from '#core/web/desk-kit/api';
import { readLive } from '#features/live/desk';

/** How often the page asks again while it is looked at, in ms: what is planned begins and ends by itself. */
const againMs = 10_000;

export const liveQuery = queryOptions({ ...dataQuery([...deskKey, 'live'], readLive, {}), refetchInterval: againMs });
