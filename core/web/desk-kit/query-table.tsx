import type { UseQueryResult } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Page } from '#core/contract/page';
import type { CountText } from '#core/contract/text';
import { IconButton } from '#core/web/ui/icon-button';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { EmptyList, type EmptyListProps } from './empty-list.tsx';
import { Pager } from './pager.tsx';
import { QueryFailure } from './query-failure.tsx';
import * as texts from './texts.ts';
import type { Selection } from './use-selection.ts';

interface QueryTableProps<Row, By extends string> extends Omit<DataTableProps<Row, By>, 'rows' | 'empty'> {
  query: UseQueryResult<Page<Row>>;
  noun: CountText;
  filterBar?: ReactNode;
  empty?: EmptyListProps;
  noMatch?: EmptyListProps | undefined;
  bulk?: ReactNode;
}

const notFilters = new Set(['pageNumber', 'sort', 'order']);

export function QueryTable<Row, By extends string = string>(props: QueryTableProps<Row, By>) {
  const { query, noun, filterBar, empty, noMatch = empty, bulk, ...table } = props;
  const [search] = useSearchParams();
  const isNarrowed = [...search.keys()].some((name) => !notFilters.has(name)) || (query.data?.totalElements ?? 0) > 0;
  const none = isNarrowed ? noMatch : empty;
  return (
    <>
      {(isNarrowed || query.isPlaceholderData || query.data?.data.length !== 0) && filterBar}
      {query.isLoadingError ? (
        <QueryFailure query={query} />
      ) : (
        <DataTable {...table} rows={query.data?.data} empty={none && <EmptyList {...none} />} />
      )}
      <Pager page={query.data} noun={noun} />
      {table.selection && (
        <BulkBar selection={table.selection} noun={noun}>
          {bulk}
        </BulkBar>
      )}
    </>
  );
}

interface BulkBarProps {
  selection: Selection;
  noun: CountText;
  children: ReactNode;
}

function BulkBar({ selection, noun, children }: BulkBarProps) {
  const total = selection.chosen.size;
  return (
    <div role="status" className="sticky bottom-2 z-20 mt-3">
      {total > 0 && (
        <div className="flex animate-rise flex-wrap items-center gap-2 rounded-panel border border-line bg-raised p-2 pl-4 shadow-float">
          <p className="mr-auto font-semibold tabular-nums">{texts.countChosen({ count: noun({ count: total }) })}</p>
          {children}
          <IconButton icon={X} label={texts.clearTheSelection()} ground="none" onClick={selection.clear} />
        </div>
      )}
    </div>
  );
}
