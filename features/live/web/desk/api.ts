import { queryOptions } from '@tanstack/react-query';
import { dataQuery, deskKey } from '#core/web/desk-kit/api';
import { readLive } from '#features/live/desk';

/** How often a visible page asks again, in ms, since scheduled streams start and end by themselves. */
const againMs = 10_000;

export const liveQuery = queryOptions({ ...dataQuery([...deskKey, 'live'], readLive, {}), refetchInterval: againMs });
