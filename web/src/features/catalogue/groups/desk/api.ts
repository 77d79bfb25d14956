import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type DeskGroup,
  deleteGroup,
  deskGroupsPageSize,
  type GroupKind,
  groupSorts,
  listDeskGroups,
  listGroupDoubles,
  mergeGroup,
  placeCategory,
  putGroupPicture,
  readDeskGroup,
  readGroupUses,
  removeGroupPicture,
} from '#contract/groups/desk';
import { listDeskMessages } from '#contract/messages/desk';
import { dataQuery, deskKey, listQuery, useDeskMutation } from '#web/desk-kit/api';
import type { CutPicture } from '#web/desk-kit/picture-card';
import { call } from '#web/lib/api/call';
import { keywordIn } from '#web/lib/keyword';
import { pageNumberIn } from '#web/lib/page-number';

const groupsKey = [...deskKey, 'groups'] as const;

/** The query of a list of one kind. */
export interface GroupsFilter {
  pageNumber: number;
  keyword?: string;
  sort?: (typeof groupSorts)[number];
  order?: 'asc' | 'desc';
}

/** @param search the address's query; the names are those of the API */
export function filterIn(search: URLSearchParams): GroupsFilter {
  const keyword = keywordIn(search);
  const sort = groupSorts.find((name) => name === search.get('sort'));
  const order = (['asc', 'desc'] as const).find((way) => way === search.get('order'));
  return {
    pageNumber: pageNumberIn(search),
    ...(keyword && { keyword }),
    ...(sort && { sort }),
    ...(order && { order }),
  };
}

export function groupsQuery(kind: GroupKind, filter: GroupsFilter, pageSize = deskGroupsPageSize) {
  return listQuery([...groupsKey, kind, 'list', filter, pageSize], listDeskGroups, {
    params: { kind },
    query: { pageSize, ...filter },
  });
}

/** All categories in their order, however many there are. */
export const categoryOrderQuery = queryOptions({
  queryKey: [...groupsKey, 'categories', 'order'],
  queryFn: async ({ signal }) => {
    const read = (pageNumber: number) =>
      call(listDeskGroups, { params: { kind: 'categories' }, query: { pageSize: 100, pageNumber }, signal });
    const first = await read(1);
    const categories = [...first.data];
    for (let page = 2; page <= first.totalPages; page += 1) categories.push(...(await read(page)).data);
    return categories;
  },
  staleTime: 0,
});

export function groupQuery(kind: GroupKind, id: string) {
  return dataQuery([...groupsKey, kind, 'one', id], readDeskGroup, { params: { kind, id } });
}

/** Pairs of a kind that may be one. */
export function doublesQuery(kind: GroupKind) {
  return queryOptions({
    queryKey: [...groupsKey, kind, 'doubles'],
    queryFn: async ({ signal }) => (await call(listGroupDoubles, { params: { kind }, signal })).data,
  });
}

/** What deleting one would touch. */
export function usesQuery(kind: GroupKind, id: string) {
  return queryOptions({
    queryKey: [...groupsKey, kind, 'uses', id],
    queryFn: async ({ signal }) => (await call(readGroupUses, { params: { kind, id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Messages that something can be given, whatever their status: those with the words, or the newest. */
export function messagesToAddQuery(keyword: string) {
  return queryOptions({
    queryKey: [...groupsKey, 'messages', keyword],
    queryFn: async ({ signal }) =>
      (await call(listDeskMessages, { query: { pageSize: 20, ...(keyword && { keyword }) }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Something that was done to one as it was seen. */
type Seen = Pick<DeskGroup, 'id' | 'version'>;

export function useRemoval(kind: GroupKind) {
  return useDeskMutation(({ id, version }: Seen) => call(deleteGroup, { params: { kind, id }, query: { version } }));
}

export function useMerging(kind: GroupKind) {
  return useDeskMutation(async ({ keep, from }: { keep: Seen; from: Seen }) => {
    const body = { version: keep.version, from: { id: from.id, version: from.version } };
    return (await call(mergeGroup, { params: { kind, id: keep.id }, body })).data;
  });
}

/** Sets or removes a speaker's portrait or a category's banner. */
export function usePictureChange(kind: 'speakers' | 'categories') {
  return useDeskMutation(async ({ id, version, picture }: Seen & { picture: CutPicture | null }) => {
    const params = { kind, id };
    if (picture === null) return (await call(removeGroupPicture, { params, query: { version } })).data;
    return (await call(putGroupPicture, { params, query: { version, ...picture.square }, file: picture.file })).data;
  });
}

/** Puts a category right after another, or first. */
export function usePlacing() {
  return useDeskMutation(
    ({ id, after }: { id: string; after: string | null }) => call(placeCategory, { params: { id }, body: { after } }),
    { when: 'settled' },
  );
}
