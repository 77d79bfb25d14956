import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { FilterX } from 'lucide-react';
import { useParams } from 'react-router';
import { ActionButton, ActionLink } from '#core/web/desk-kit/action-button';
import { useDeskAction } from '#core/web/desk-kit/api';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import type { Column } from '#core/web/desk-kit/data-table';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { FilterBar } from '#core/web/desk-kit/filter-bar';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { useAsked } from '#core/web/desk-kit/use-address';
import { call, isNotFound } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { SourceQuery, type SourceRun, type SourceRunItem, type SourceState, stopSource } from '#features/sources/desk';
import { sourceQuery, sourcesKey } from './api.ts';
import { outcomeInWords, progressOf, reasonInWords, runName, stateNames } from './labels.ts';

const filters = [{ name: 'state', label: 'State', options: Object.entries(stateNames) }];

export function Page() {
  const { id = '' } = useParams();
  const source = useQuery(sourceQuery({ id, ...useAsked(SourceQuery) }));
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
        label="Messages of this source"
        columns={itemColumns}
        rowId={(item) => item.id}
        rowName={({ title }) => title}
        empty={{
          icon: FilterX,
          title: 'Nothing matches',
          help: 'No item matches the filter.',
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
      {(run.publish ? (run.held_back ?? 0) : run.counts.added) > 0 && (
        <ActionLink kind="accent" to={`${deskPaths.messages()}?status=draft&sort=created`}>
          Look through the drafts
        </ActionLink>
      )}
    </>
  );
}

/** Screen readers announce the end, but not each item. */
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
        {run.is_running ? 'You can leave this page: the run goes on.' : `${outcomeInWords(run)}.`}
      </p>
      {(run.held_back ?? 0) > 0 && (
        <p className="mt-1 text-pretty text-muted">
          Held-back drafts weren’t public where they came from, or their date can’t be read. Publishing many drafts
          skips them: publish each on its own page.
        </p>
      )}
      <div aria-hidden="true" className="mt-3 h-1.5 overflow-hidden rounded-full bg-text/10">
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </section>
  );
}

const looks: Record<SourceState, string> = {
  waiting: 'text-muted',
  fetching: 'text-accent',
  added: 'text-text',
  same: 'text-muted',
  refused: 'text-live',
};

const itemColumns: readonly Column<SourceRunItem>[] = [
  {
    id: 'title',
    header: 'Message',
    cell: ({ title, address, message }) => (
      <RowName to={message ? deskPaths.message(message.id) : undefined} name={title}>
        {address}
      </RowName>
    ),
  },
  {
    id: 'state',
    header: 'Progress',
    width: '22rem',
    cell: (item) => (
      <span className="block min-w-0">
        <span className={clsx('font-semibold', looks[item.state])}>{stateNames[item.state]}</span>
        {item.reason !== null && <span className="block text-13 text-pretty text-muted">{reasonInWords(item)}</span>}
      </span>
    ),
  },
];
