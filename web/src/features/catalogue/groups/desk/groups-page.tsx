import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUpDown, ExternalLink, FileAudio, History, List, Pencil, Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { generalCentre } from '#contract/catalogue';
import { type DeskGroup, groupSorts } from '#contract/groups/desk';
import type { DeskGeneralCentre } from '#contract/groups/desk-general-centre';
import { ActionLink } from '#web/desk-kit/action-button';
import { type Action, ActionMenu } from '#web/desk-kit/action-menu';
import { reportFailure } from '#web/desk-kit/api';
import { DataTable } from '#web/desk-kit/data-table';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { EmptyList } from '#web/desk-kit/empty-list';
import { FilterBar } from '#web/desk-kit/filter-bar';
import { Pager } from '#web/desk-kit/pager';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { ReorderList, ReorderSkeleton } from '#web/desk-kit/reorder-list';
import { useTableSort } from '#web/desk-kit/table-sort';
import { deskPaths } from '#web/lib/desk-paths';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { Cover } from '#web/ui/cover';
import { categoryOrderQuery, filterIn, groupsQuery, usePlacing } from './api.ts';
import { Doubles } from './doubles.tsx';
import { generalQuery, generalRowOf } from './general-api.ts';
import { groupColumns } from './group-columns.tsx';
import { type Kind, kinds, messagesIn } from './kinds.ts';
import { RowActions } from './row-actions.tsx';

/** All of one kind: found, sorted, opened; categories are put into order, too (`?view=order`). */
export function GroupsPage({ kind }: { kind: Kind }) {
  const [search] = useSearchParams();
  const isOrdering = kind.id === 'categories' && search.get('view') === 'order';
  return (
    <>
      <DeskHeading
        title={kind.title}
        help={isOrdering ? 'As listeners see them. Drag them by their handles; each move is saved at once.' : kind.help}
        actions={
          <>
            {kind.id === 'categories' && (
              <ActionLink to={isOrdering ? kind.list() : `${kind.list()}?view=order`}>
                {isOrdering ? <List aria-hidden="true" size={16} /> : <ArrowUpDown aria-hidden="true" size={16} />}
                {isOrdering ? 'Back to the list' : 'Change order'}
              </ActionLink>
            )}
            <ActionLink icon={Plus} kind="accent" to={kind.one('new')}>
              Add a {kind.nouns[0]}
            </ActionLink>
          </>
        }
      />
      {isOrdering ? <CategoryOrder /> : <Table kind={kind} />}
    </>
  );
}

function Table({ kind }: { kind: Kind }) {
  const [search] = useSearchParams();
  const filter = filterIn(search);
  const groups = useQuery(groupsQuery(kind.id, filter));
  const hasGeneral = kind.id === 'centres' && filter.pageNumber === 1 && filter.keyword === undefined;
  const general = useQuery({ ...generalQuery, enabled: hasGeneral });
  const rows = rowsOf(groups.data?.data, hasGeneral ? general.data : null);
  const failed = [groups, ...(hasGeneral ? [general] : [])].find(({ isLoadingError }) => isLoadingError);
  const sorting = useTableSort(groupSorts, { by: 'order', order: 'asc' });
  return (
    <>
      <Doubles kind={kind} />
      {(rows?.length !== 0 || search.has('keyword')) && (
        <FilterBar keywordLabel={`Search ${kind.nouns[1]}`} filters={[]} />
      )}
      {failed ? (
        <QueryFailure query={failed} />
      ) : (
        <DataTable
          label={kind.title}
          columns={groupColumns(kind)}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          sorting={sorting}
          actions={(group) =>
            group.id === generalCentre ? <GeneralActions general={group} /> : <RowActions kind={kind} group={group} />
          }
          empty={<None kind={kind} isFiltered={search.has('keyword')} />}
        />
      )}
      <Pager page={groups.data} noun={kind.nouns} />
    </>
  );
}

/** @param general the whole library, which comes first; null for none, undefined while it is on its way */
function rowsOf(groups: DeskGroup[] | undefined, general: DeskGeneralCentre | null | undefined) {
  if (groups === undefined || general === undefined) return undefined;
  return general === null ? groups : [generalRowOf(general), ...groups];
}

function None({ kind, isFiltered }: { kind: Kind; isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyList
      icon={kind.icon}
      title={`No ${kind.nouns[0]} has that name`}
      help="Try other words, or fewer."
      to={[kind.list(), `Show all ${kind.nouns[1]}`]}
    />
  ) : (
    <EmptyList
      icon={kind.icon}
      title={`No ${kind.nouns[1]} yet`}
      help={kind.help}
      to={[kind.one('new'), 'Add the first']}
    />
  );
}

/** The menu of the whole library in the table of centres: it can't be merged or deleted. */
function GeneralActions({ general: { name } }: { general: Pick<DeskGroup, 'name'> }) {
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  const actions: Action[] = [
    { icon: Pencil, label: 'Edit', onSelect: go(deskPaths.centre(generalCentre)) },
    { icon: FileAudio, label: 'Its messages', onSelect: go(deskPaths.messages()) },
    { icon: ExternalLink, label: 'Open in the library', onSelect: go(paths.centre(generalCentre)) },
    {
      icon: History,
      label: 'History',
      onSelect: go(`${deskPaths.audit()}?kind=centre&subjectId=${generalCentre}`),
    },
  ];
  return <ActionMenu label={`More for ${name}`} actions={actions} />;
}

/** Categories in the order in which listeners see them; each move is saved at once. */
function CategoryOrder() {
  const queryClient = useQueryClient();
  const categories = useQuery(categoryOrderQuery);
  const placing = usePlacing();
  if (categories.isLoadingError) return <QueryFailure query={categories} />;
  if (!categories.data) return <ReorderSkeleton />;
  const move = (id: string, to: number) => {
    const moved = categories.data.find((category) => category.id === id);
    if (!moved) return;
    const order = categories.data.filter((category) => category !== moved).toSpliced(to, 0, moved);
    queryClient.setQueryData(categoryOrderQuery.queryKey, order);
    placing.mutate({ id, after: order[to - 1]?.id ?? null }, { onError: reportFailure });
  };
  return (
    <div className="max-w-3xl">
      <ReorderList
        label="Categories"
        items={categories.data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={move}
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
