import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { deskKey } from '#web/desk-kit/api';
import type { CutPicture } from '#web/desk-kit/picture-card';
import { call } from '#web/lib/api/call';
import { keywordIn } from '#web/lib/keyword';
import { pageNumberIn } from '#web/lib/page-number';

const groupsKey = [...deskKey, 'groups'] as const;

/** What is asked of a list of one kind. */
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

/** One page of a kind. */
export function groupsQuery(kind: GroupKind, filter: GroupsFilter, pageSize = deskGroupsPageSize) {
  return queryOptions({
    queryKey: [...groupsKey, kind, 'list', filter, pageSize],
    queryFn: ({ signal }) => call(listDeskGroups, { params: { kind }, query: { pageSize, ...filter }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
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

/** One of a kind. */
export function groupQuery(kind: GroupKind, id: string) {
  return queryOptions({
    queryKey: [...groupsKey, kind, 'one', id],
    queryFn: async ({ signal }) => (await call(readDeskGroup, { params: { kind, id }, signal })).data,
    staleTime: 0,
  });
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
type Picture = CutPicture | null;

/** What can be done with one kind; whatever is on screen is asked for again after it, since it shows in many lists. */
export function useGroupChanges(kind: GroupKind) {
  const queryClient = useQueryClient();
  const onSuccess = () => void queryClient.invalidateQueries();
  const params = (id: string) => ({ kind, id });
  return {
    remove: useMutation({
      mutationFn: ({ id, version }: Seen) => call(deleteGroup, { params: params(id), query: { version } }),
      onSuccess,
    }),
    merge: useMutation({
      mutationFn: async ({ keep, from }: { keep: Seen; from: Seen }) => {
        const body = { version: keep.version, from: { id: from.id, version: from.version } };
        return (await call(mergeGroup, { params: params(keep.id), body })).data;
      },
      onSuccess,
    }),
  };
}

/** Sets or removes a speaker's portrait or a category's banner. */
export function usePictureChange(kind: 'speakers' | 'categories') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version, picture }: Seen & { picture: Picture }) => {
      const params = { kind, id };
      if (picture === null) return (await call(removeGroupPicture, { params, query: { version } })).data;
      return (await call(putGroupPicture, { params, query: { version, ...picture.square }, file: picture.file })).data;
    },
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

/** Puts a category right after another, or first. */
export function usePlacing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, after }: { id: string; after: string | null }) =>
      call(placeCategory, { params: { id }, body: { after } }),
    onSettled: () => void queryClient.invalidateQueries(),
  });
}
