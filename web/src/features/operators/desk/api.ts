import { queryOptions } from '@tanstack/react-query';
import { listDeskGroups } from '#contract/groups/desk';
import { CentreSlug } from '#contract/ids';
import { listOperators, type OperatorsQuery } from '#contract/operators/desk';
import { deskKey, listQuery } from '#web/desk-kit/api';
import type { Asked } from '#web/desk-kit/use-address';
import { call } from '#web/lib/api/call';

export function operatorsQuery(query: Asked<typeof OperatorsQuery>) {
  return listQuery([...deskKey, 'operators', query], listOperators, { query });
}

/** All centres by name, however many there are: what a centre manager can be given. */
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
