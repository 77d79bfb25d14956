import { useQuery } from '@tanstack/react-query';
import { FilterX } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { type SourceRun, SourceState } from '#contract/sources/desk';
import { ActionButton, ActionLink } from '#web/desk-kit/action-button';
import { reportFailure } from '#web/desk-kit/api';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DataTable } from '#web/desk-kit/data-table';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { EmptyList } from '#web/desk-kit/empty-list';
import { FilterBar } from '#web/desk-kit/filter-bar';
import { Pager } from '#web/desk-kit/pager';
import { QueryFailure } from '#web/desk-kit/query-failure';
import { formatMoment } from '#web/desk-kit/short-time';
import { isNotFound } from '#web/lib/api/call-error';
import { deskPaths } from '#web/lib/desk-paths';
import { NotFoundPage } from '#web/lib/not-found-page';
import { pageNumberIn } from '#web/lib/page-number';
import { sourceQuery, useStop } from './api.ts';
import { itemColumns } from './item-columns.tsx';
import { outcomeInWords, progressOf, runName, stateNames } from './labels.ts';

const filters = [{ name: 'state', label: 'How far', options: Object.entries(stateNames) }];

/** One run over a feed or a list: how far it is, and what became of each item. */
export function SourcePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const state = SourceState.safeParse(search.get('state')).data;
  const source = useQuery(sourceQuery({ id, state, pageNumber: pageNumberIn(search) }));
  if (source.isError && isNotFound(source.error)) return <NotFoundPage />;
  if (source.isLoadingError) {
    return <QueryFailure query={source} />;
  }
  const run = source.data?.run;
  return (
    <>
      <Breadcrumb back={{ to: deskPaths.sources(), title: 'Podcasts and lists' }} audited={{ kind: 'source', id }} />
      <DeskHeading
        title={run ? runName(run) : 'Podcasts and lists'}
        help={run ? <Origin run={run} /> : undefined}
        actions={run && <Actions run={run} />}
      />
      {run && <Progress run={run} />}
      <FilterBar filters={filters} />
      <DataTable
        label="What it has"
        columns={itemColumns}
        rows={source.data?.items}
        rowId={(item) => item.id}
        rowName={({ title }) => title}
        empty={<NoItems id={id} />}
      />
      <Pager page={source.data} noun={['message', 'messages']} />
    </>
  );
}

function Origin({ run }: { run: SourceRun }) {
  return (
    <>
      <span className="break-all">{run.origin}</span>
      <br />
      {run.publish ? 'Published at once' : 'As drafts'}, begun {formatMoment(run.at)} by{' '}
      {run.by === null ? 'the command line' : run.by || 'a former operator'}.
    </>
  );
}

function Actions({ run }: { run: SourceRun }) {
  const stop = useStop(run.id);
  return (
    <>
      {run.is_running && !run.is_stopped && (
        <ActionButton isOff={stop.isPending} onClick={() => stop.mutate(undefined, { onError: reportFailure })}>
          Stop
        </ActionButton>
      )}
      {!run.publish && run.counts.added > 0 && (
        <ActionLink kind="accent" to={`${deskPaths.messages()}?status=draft&sort=created`}>
          Look through the drafts
        </ActionLink>
      )}
    </>
  );
}

/** Said aloud when it is done, and not each time that one more is. */
function Progress({ run }: { run: SourceRun }) {
  const { done, total } = progressOf(run);
  const percent = total === 0 ? 100 : (done / total) * 100;
  return (
    <section aria-label="How far it is" className="mb-6 rounded-panel bg-raised p-5 tabular-nums">
      <p className="text-17 font-bold">
        {run.is_running
          ? `${done.toLocaleString('en-NG')} of ${total.toLocaleString('en-NG')}`
          : run.is_stopped
            ? 'Stopped'
            : 'Done'}
      </p>
      <p role="status" className="mt-1 text-muted">
        {run.is_running ? 'It goes on when you leave this page.' : `${outcomeInWords(run)}.`}
      </p>
      <div aria-hidden="true" className="mt-3 h-1.5 overflow-hidden rounded-full bg-text/10">
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </section>
  );
}

function NoItems({ id }: { id: string }) {
  return (
    <EmptyList
      icon={FilterX}
      title="Nothing matches"
      help="The filter leaves out every item."
      to={[deskPaths.source(id), 'Show all']}
    />
  );
}
