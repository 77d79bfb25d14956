import { useQuery } from '@tanstack/react-query';
import { FilterX } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { type SourceRun, SourceState, stopSource } from '#contract/sources/desk';
import { ActionButton, ActionLink } from '#web/desk-kit/action-button';
import { useDeskAction } from '#web/desk-kit/api';
import { Breadcrumb } from '#web/desk-kit/breadcrumb';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { FilterBar } from '#web/desk-kit/filter-bar';
import { QueryTable } from '#web/desk-kit/query-table';
import { formatMoment } from '#web/desk-kit/short-time';
import { call, isNotFound } from '#web/lib/api/call';
import { deskPaths } from '#web/lib/desk-paths';
import { pageNumberIn } from '#web/lib/list-address';
import { NotFoundPage } from '#web/lib/not-found-page';
import { sourceQuery, sourcesKey } from './api.ts';
import { itemColumns } from './item-columns.tsx';
import { outcomeInWords, progressOf, runName, stateNames } from './labels.ts';

const filters = [{ name: 'state', label: 'State', options: Object.entries(stateNames) }];

/** One run over a feed or a list: how far it is, and what became of each item. */
export function SourcePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const state = SourceState.safeParse(search.get('state')).data;
  const source = useQuery(sourceQuery({ id, state, pageNumber: pageNumberIn(search) }));
  const run = source.data?.run;
  if (isNotFound(source.error)) return <NotFoundPage />;
  return (
    <>
      <Breadcrumb back={{ to: deskPaths.sources(), title: 'Podcasts and lists' }} audited={{ kind: 'source', id }} />
      <DeskHeading
        title={run ? runName(run) : 'Podcasts and lists'}
        help={run && <Origin run={run} />}
        actions={run && <Actions run={run} />}
      />
      {run && <Progress run={run} />}
      <QueryTable
        query={source}
        noun={['message', 'messages']}
        filterBar={<FilterBar filters={filters} />}
        label="What it has"
        columns={itemColumns}
        rowId={(item) => item.id}
        rowName={({ title }) => title}
        empty={{
          icon: FilterX,
          title: 'Nothing matches',
          help: 'No item passes the filter.',
          to: [deskPaths.source(id), 'Show all'],
        }}
      />
    </>
  );
}

function Origin({ run }: { run: SourceRun }) {
  return (
    <>
      <span className="break-all">{run.origin}</span>
      <br />
      {run.publish ? 'Published at once' : 'As drafts'}, started {formatMoment(run.at)} by{' '}
      {run.by === null ? 'the command line' : run.by || 'a former operator'}.
    </>
  );
}

function Actions({ run }: { run: SourceRun }) {
  const stop = useDeskAction(() => call(stopSource, { params: { id: run.id } }), { refreshed: sourcesKey });
  return (
    <>
      {run.is_running && !run.is_stopped && (
        <ActionButton isOff={stop.isPending} onClick={() => stop.act(undefined)}>
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
  const { done, total, percent } = progressOf(run);
  return (
    <section aria-label="Progress" className="mb-6 rounded-panel bg-raised p-5 tabular-nums">
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
