import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Page, pageSizes } from '#core/contract/page';
import { call } from '#core/web/lib/api/call';
import { queryClient } from '#core/web/lib/api/query-client';
import type { Message } from '#features/catalogue/contract';
import {
  type Follow,
  type FollowKind,
  follow,
  listFollows,
  listNewFromFollows,
  unfollow,
} from '#features/follows/contract';

const newKey = ['follows', 'new'] as const;

export const followsQuery = queryOptions({
  queryKey: ['follows', 'list'],
  queryFn: async ({ signal }) => (await call(listFollows, { signal })).data,
});

export function newFromFollowsQuery(pageNumber: number) {
  return queryOptions({
    queryKey: [...newKey, pageNumber],
    queryFn: ({ signal }) => readNewFromFollows({ signal }, pageNumber),
    placeholderData: keepPreviousData,
  });
}

export function readNewFromFollows({ signal }: { signal: AbortSignal }, pageNumber = 1): Promise<Page<Message>> {
  return call(listNewFromFollows, { query: { pageNumber, pageSize: pageSizes.newFromFollows }, signal });
}

export interface Followed {
  kind: FollowKind;
  id: string;
}

export async function startFollowing(followed: Followed, notices?: boolean): Promise<Follow> {
  const { data } = await call(follow, { params: followed, body: { notices } });
  await changeList((list) => [...list.filter((one) => !isSame(one, data)), data].sort(byName));
  return data;
}

export async function stopFollowing(followed: Followed): Promise<void> {
  await call(unfollow, { params: followed });
  await changeList((list) => list.filter((one) => !isSame(one, followed)));
}

export function isSame(one: Followed, other: Followed): boolean {
  return one.kind === other.kind && one.id === other.id;
}

async function changeList(change: (list: Follow[]) => Follow[]): Promise<void> {
  const { queryKey } = followsQuery;
  // A list in flight may be from before the change.
  await queryClient.cancelQueries({ queryKey });
  const changed = queryClient.setQueryData(queryKey, (list) => list && change(list));
  if (!changed) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: newKey });
}

function byName(one: Follow, other: Follow): number {
  return one.name.localeCompare(other.name);
}
