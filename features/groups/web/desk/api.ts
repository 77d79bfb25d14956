import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CentreSlug } from '#core/contract/ids';
import { paletteOfName } from '#core/contract/palette';
import { dataQuery, deskKey } from '#core/web/desk-kit/api';
import type { Asked } from '#core/web/desk-kit/use-address';
import { call } from '#core/web/lib/api/call';
import { libraryTitle } from '#core/web/lib/library-title';
import { generalCentre } from '#features/catalogue/contract';
import {
  type DeskGroup,
  type DeskGroupsQuery,
  type GroupKind,
  listDeskGroups,
  listGroupDoubles,
  readDeskGroup,
  readGroupUses,
} from '#features/groups/desk';
import { type DeskGeneralCentre, readGeneralCentre } from '#features/groups/desk/general-centre';

const groupsKey = [...deskKey, 'groups'] as const;

export const generalQuery = dataQuery([...deskKey, 'general-centre'], readGeneralCentre, {});

export function titleOf({ title }: Pick<DeskGeneralCentre, 'title'>): string {
  return title ?? libraryTitle;
}

/** For operators who may edit it, the whole library comes first among the centres. */
export function groupRowsQuery(kind: GroupKind, query: Asked<typeof DeskGroupsQuery>, mayOpenGeneral: boolean) {
  const hasGeneral = mayOpenGeneral && kind === 'centres' && query.pageNumber === 1 && query.keyword === undefined;
  return queryOptions({
    queryKey: [...groupsKey, kind, 'rows', query, mayOpenGeneral],
    queryFn: async ({ signal }) => {
      const [page, general] = await Promise.all([
        call(listDeskGroups, { params: { kind }, query, signal }),
        hasGeneral && call(readGeneralCentre, { signal }),
      ]);
      return general ? { ...page, data: [rowOf(general.data), ...page.data] } : page;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function rowOf(general: DeskGeneralCentre): DeskGroup {
  const { version, description, messages, image_url } = general;
  const row = { id: generalCentre, slug: CentreSlug.parse(generalCentre), name: titleOf(general) };
  const palette = paletteOfName(generalCentre);
  return { ...row, version, description, messages, image_url, palette };
}

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

export function doublesQuery(kind: GroupKind) {
  return dataQuery([...groupsKey, kind, 'doubles'], listGroupDoubles, { params: { kind } });
}

export function usesQuery(kind: GroupKind, id: string) {
  return { ...dataQuery([...groupsKey, kind, 'uses', id], readGroupUses, { params: { kind, id } }), gcTime: 0 };
}
