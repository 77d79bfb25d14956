import { listOperators, type OperatorsQuery } from '#contract/operators/desk';
import { deskKey, listQuery } from '#web/desk-kit/api';
import type { Asked } from '#web/desk-kit/use-address';

export function operatorsQuery(query: Asked<typeof OperatorsQuery>) {
  return listQuery([...deskKey, 'operators', query], listOperators, { query });
}
