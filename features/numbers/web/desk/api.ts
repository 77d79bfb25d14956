import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataQuery, deskKey, listQuery } from '#core/web/desk-kit/api';
import { type Days, type Dimension, listNumbers, readNumbers, type Step, type SumName } from '#features/numbers/desk';

const againMs = 60_000;

export function numbersQuery(filter: Days & { step: Step }) {
  return queryOptions({
    ...dataQuery([...deskKey, 'numbers', filter], readNumbers, { query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  });
}

export interface RowsFilter extends Days {
  dimension: Dimension;
  sort: SumName;
  limit: number;
}

export function rowsQuery({ dimension, ...query }: RowsFilter) {
  return queryOptions({
    ...listQuery([...deskKey, 'numbers', 'by', dimension, query], listNumbers, { params: { dimension }, query }),
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey.includes(dimension) ? last : undefined),
  });
}
