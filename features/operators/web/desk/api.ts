import { queryOptions } from '@tanstack/react-query';
import { CentreSlug } from '#core/contract/ids';
import { deskKey, listQuery } from '#core/web/desk-kit/api';
import type { Asked } from '#core/web/desk-kit/use-address';
import { call } from '#core/web/lib/api/call';
import { listDeskGroups } from '#features/groups/desk';
import { listOperators, type OperatorsQuery } from '#features/operators/desk';

export function operatorsQuery(query: Asked<typeof OperatorsQuery>) {
  return listQuery([...deskKey, 'operators', query], listOperators, { query });
}

export const allCentresQuery = queryOptions({
  queryKey: [...deskKey, 'operators', 'centres'],
  queryFn: async ({ signal }) => {
    const read = (pageNumber: number) =>
      call(listDeskGroups, { params: { kind: 'centres' }, query: { pageSize: 100, pageNumber, sort: 'name' }, signal });
    const first = await read(1);
    const centres = [...first.data];
    for (let page = 2; page <= first.totalPages; page += 1) centres.push(...(await read(page)).data);
    return centres.map(({ slug, name }) => ({ slug: CentreSlug.parse(slug), name }));
  },
});
