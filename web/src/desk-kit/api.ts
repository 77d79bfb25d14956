import { queryOptions } from '@tanstack/react-query';
import { readDesk } from '#contract/operators/desk';
import { call } from '#web/lib/api/call';

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
