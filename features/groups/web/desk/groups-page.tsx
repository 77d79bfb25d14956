import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUpDown, ChevronRight, CopyCheck, List, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as common from '#core/contract/texts';
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
import { Link } from '#core/web/lib/link';
import { Cover } from '#core/web/ui/cover';
import { type DeskGroup, DeskGroupsQuery, groupSorts, placeCategory } from '#features/groups/desk';
import { categoryOrderQuery, doublesQuery, groupRowsQuery } from './api.ts';
import { groupColumns } from './group-columns.tsx';
import { type Kind, kinds, messagesIn } from './kinds.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { RowActions } from './row-actions.tsx';
import * as texts from './texts.ts';

export function GroupsPage({ kind }: { kind: Kind }) {
  const duties = useDuties();
  const [search] = useSearchParams();
  const isOrdering = kind.id === 'categories' && search.get('view') === 'order';
  return (
    <>
      <DeskHeading
        title={kind.title()}
        help={isOrdering ? texts.categoryOrderHelp() : kind.help()}
        actions={
          duties.includes('groups') && (
            <>
              {kind.id === 'categories' && (
                <ActionLink
                  icon={isOrdering ? List : ArrowUpDown}
                  to={isOrdering ? kind.list() : `${kind.list()}?view=order`}
                >
                  {isOrdering ? texts.backToTheList() : texts.changeOrder()}
                </ActionLink>
              )}
              <ActionLink icon={Plus} kind="accent" to={kind.one('new')}>
                {texts.addGroup({ kind: kind.id })}
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
        noun={kind.count}
        filterBar={<FilterBar keywordLabel={texts.searchGroups({ kind: kind.id })} filters={[]} />}
        label={kind.title()}
        columns={groupColumns(kind)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        sorting={sorting}
        actions={(group) => <RowActions kind={kind} group={group} />}
        empty={{
          icon: kind.icon,
          title: texts.noGroupsYet({ kind: kind.id }),
          help: kind.help(),
          ...(isForAll && { to: [kind.one('new'), texts.addTheFirst()] as const }),
        }}
        noMatch={{
          icon: kind.icon,
          title: texts.noGroupHasThatName({ kind: kind.id }),
          help: texts.tryOtherOrFewerWords(),
          to: [kind.list(), texts.showAllGroups({ kind: kind.id })],
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
        label={common.categories()}
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
          {texts.pairsMayBeDuplicates({ count: doubles.data.length, kind: kind.id })}
        </span>
        <span className="ml-auto flex items-center gap-1 font-semibold text-warning">
          {texts.showPairs({ count: doubles.data.length })}
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
              {texts.pair({
                first: pair.first.name,
                second: pair.second.name,
                muted: (parts) => <span className="text-muted">{parts}</span>,
              })}
            </span>
            <ActionButton
              kind="quiet"
              aria-label={texts.mergePair({ first: pair.first.name, second: pair.second.name })}
              onClick={() => setMerging(pair)}
            >
              {texts.merge()}
            </ActionButton>
          </li>
        ))}
      </ul>
      {merging && <MergeDialog kind={kind} {...merging} onClose={() => setMerging(null)} />}
    </details>
  );
}
