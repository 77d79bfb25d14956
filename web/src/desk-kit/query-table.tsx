import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '#contract/page';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { Pager } from './pager.tsx';
import { QueryFailure } from './query-failure.tsx';

interface QueryTableProps<Row, By extends string> extends Omit<DataTableProps<Row, By>, 'rows'> {
  query: UseQueryResult<Page<Row>>;
  /** What is listed, for one and for several. */
  noun: readonly [string, string];
}

/** A page of a list as a table, with the way through its pages; what failed can be tried again. */
export function QueryTable<Row, By extends string = string>({ query, noun, ...table }: QueryTableProps<Row, By>) {
  return (
    <>
      {query.isLoadingError ? <QueryFailure query={query} /> : <DataTable {...table} rows={query.data?.data} />}
      <Pager page={query.data} noun={noun} />
    </>
  );
}
