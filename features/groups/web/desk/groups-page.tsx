import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUpDown, ChevronRight, CopyCheck, List, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ActionButton, ActionLink } from '#core/web/desk-kit/action-button';
import { useDeskAction } from '#core/web/desk-kit/api';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { FilterBar } from '#core/web/desk-kit/filter-bar';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { ReorderList, ReorderSkeleton } from '#core/web/desk-kit/reorder-list';
import { useTableSort } from '#core/web/desk-kit/table-sort';
import { useAsked } from '#core/web/desk-kit/use-address';
import { useDuties } from '#core/web/desk-kit/use-duties';
import { call } from '#core/web/lib/api/call';
import { formatCount } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { Cover } from '#core/web/ui/cover';
import { type DeskGroup, DeskGroupsQuery, groupSorts, placeCategory } from '#features/groups/desk';
import { categoryOrderQuery, doublesQuery, groupRowsQuery } from './api.ts';
import { groupColumns } from './group-columns.tsx';
import { type Kind, kinds, messagesIn } from './kinds.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { RowActions } from './row-actions.tsx';

export function GroupsPage({ kind }: { kind: Kind }) {
  const duties = useDuties();
  const [search] = useSearchParams();
  const isOrdering = kind.id === 'categories' && search.get('view') === 'order';
  return (
    <>
      <DeskHeading
        title={kind.title}
        help={
          isOrdering ? 'The order listeners see. Drag the handles to change it; each move is saved at once.' : kind.help
        }
        actions={
          duties.includes('groups') && (
            <>
              {kind.id === 'categories' && (
                <ActionLink
                  icon={isOrdering ? List : ArrowUpDown}
                  to={isOrdering ? kind.list() : `${kind.list()}?view=order`}
                >
                  {isOrdering ? 'Back to the list' : 'Change order'}
                </ActionLink>
              )}
              <ActionLink icon={Plus} kind="accent" to={kind.one('new')}>
                Add a {kind.nouns[0]}
              </ActionLink>
            </>
          )
        }
      />
      {isOrdering ? <CategoryOrder /> : <Table kind={kind} />}
    </>
  );
}

function Table({ kind }: { kind: Kind }) {
  const isForAll = useDuties().includes('groups');
  const groups = useQuery(groupRowsQuery(kind.id, useAsked(DeskGroupsQuery), isForAll));
  const sorting = useTableSort(groupSorts, { by: 'order', order: 'asc' });
  return (
    <>
      {isForAll && <Doubles kind={kind} />}
      <QueryTable
        query={groups}
        noun={kind.nouns}
        filterBar={<FilterBar keywordLabel={`Search ${kind.nouns[1]}`} filters={[]} />}
        label={kind.title}
        columns={groupColumns(kind)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        sorting={sorting}
        actions={(group) => <RowActions kind={kind} group={group} />}
        empty={{
          icon: kind.icon,
          title: `No ${kind.nouns[1]} yet`,
          help: kind.help,
          ...(isForAll && { to: [kind.one('new'), 'Add the first'] as const }),
        }}
        noMatch={{
          icon: kind.icon,
          title: `No ${kind.nouns[0]} has that name`,
          help: 'Try other or fewer words.',
          to: [kind.list(), `Show all ${kind.nouns[1]}`],
        }}
      />
    </>
  );
}

function CategoryOrder() {
  const queryClient = useQueryClient();
  const categories = useQuery(categoryOrderQuery);
  const { act: place } = useDeskAction(
    ({ id, after }: { id: string; after: string | null }) => call(placeCategory, { params: { id }, body: { after } }),
    { when: 'settled', mayOverlap: true },
  );
  if (categories.isLoadingError) return <QueryFailure query={categories} />;
  if (!categories.data) return <ReorderSkeleton />;
  return (
    <div className="max-w-3xl">
      <ReorderList
        label="Categories"
        items={categories.data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOrder={(order, { id }, after) => {
          queryClient.setQueryData(categoryOrderQuery.queryKey, order);
          place({ id, after: after?.id ?? null });
        }}
      >
        {(category) => (
          <div className="flex min-w-0 items-center gap-3">
            <div className="w-10 shrink-0">
              <Cover
                topic={category.name}
                categoryName={null}
                palette={category.palette ?? 0}
                imageUrl={category.image_url ?? null}
                size="small"
                sizes="40px"
              />
            </div>
            <div className="min-w-0">
              <Link
                dir="auto"
                to={kinds.categories.one(category.id)}
                className="block truncate font-semibold hover:underline"
              >
                {category.name}
              </Link>
              <p dir="auto" className="truncate text-13 text-muted">
                {messagesIn(category)}
              </p>
            </div>
          </div>
        )}
      </ReorderList>
    </div>
  );
}

interface Pair {
  first: DeskGroup;
  second: DeskGroup;
}

function Doubles({ kind }: { kind: Kind }) {
  const doubles = useQuery(doublesQuery(kind.id));
  const [merging, setMerging] = useState<Pair | null>(null);
  if (!doubles.data || doubles.data.length === 0) return null;
  return (
    <details className="group mb-4 rounded-row border border-warning/40 bg-warning/10 px-4">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-2 py-2">
        <CopyCheck aria-hidden="true" size={18} className="shrink-0 text-warning" />
        <span className="font-semibold">
          {formatCount(doubles.data.length, [`pair of ${kind.nouns[1]}`, `pairs of ${kind.nouns[1]}`])} may be
          duplicates
        </span>
        <span className="ml-auto flex items-center gap-1 font-semibold text-warning">
          Show {doubles.data.length === 1 ? 'it' : 'them'}
          <ChevronRight aria-hidden="true" size={18} className="group-open:rotate-90" />
        </span>
      </summary>
      <ul className="pb-2">
        {doubles.data.map((pair) => (
          <li
            key={`${pair.first.id} ${pair.second.id}`}
            className="flex flex-wrap items-center gap-3 border-t border-line py-2"
          >
            <span dir="auto" className="min-w-0 flex-1 break-words">
              {pair.first.name} <span className="text-muted">and</span> {pair.second.name}
            </span>
            <ActionButton
              kind="quiet"
              aria-label={`Merge ${pair.first.name} and ${pair.second.name}…`}
              onClick={() => setMerging(pair)}
            >
              Merge…
            </ActionButton>
          </li>
        ))}
      </ul>
      {merging && <MergeDialog kind={kind} {...merging} onClose={() => setMerging(null)} />}
    </details>
  );
}
