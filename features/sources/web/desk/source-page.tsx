import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { FilterX } from 'lucide-react';
import { useParams } from 'react-router';
import * as common from '#core/contract/texts';
import { ActionButton, ActionLink } from '#core/web/desk-kit/action-button';
import { useDeskAction } from '#core/web/desk-kit/api';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import type { Column } from '#core/web/desk-kit/data-table';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { FilterBar } from '#core/web/desk-kit/filter-bar';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { RowName } from '#core/web/desk-kit/row-name';
import type { Option } from '#core/web/desk-kit/select-field';
import { formatMoment } from '#core/web/desk-kit/short-time';
import { useAsked } from '#core/web/desk-kit/use-address';
import { call, isNotFound } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import { SourceQuery, type SourceRun, type SourceRunItem, type SourceState, stopSource } from '#features/sources/desk';
import { sourceQuery, sourcesKey } from './api.ts';
import { outcomeInWords, progressOf, reasonInWords, runName, starterOf, stateNames } from './labels.ts';
import * as texts from './texts.ts';

export function Page() {
  const { id = '' } = useParams();
  const source = useQuery(sourceQuery({ id, ...useAsked(SourceQuery) }));
  const run = source.data?.run;
  const states = Object.entries(stateNames).map(([state, name]): Option => [state, name()]);
  if (isNotFound(source.error)) return <NotFoundPage />;
  return (
    <>
      <Breadcrumb
        back={{ to: deskPaths.sources(), title: texts.podcastsAndLists() }}
        audited={{ kind: 'source', id }}
      />
      <DeskHeading
        title={run ? runName(run) : texts.podcastsAndLists()}
        help={run && <Origin run={run} />}
        actions={run && <Actions run={run} />}
      />
      {run && <Progress run={run} />}
      <QueryTable
        query={source}
        noun={common.messageCount}
        filterBar={<FilterBar filters={[{ name: 'state', label: texts.state(), options: states }]} />}
        label={texts.messagesOfThisSource()}
        columns={itemColumns}
        rowId={(item) => item.id}
        rowName={({ title }) => title}
        empty={{
          icon: FilterX,
          title: texts.nothingMatches(),
          help: texts.noItemMatches(),
          to: [deskPaths.source(id), common.showAll()],
        }}
      />
    </>
  );
}

function Origin({ run }: { run: SourceRun }) {
  const started = { when: formatMoment(run.at), ...starterOf(run.by) };
  return (
    <>
      <span className="break-all">{run.origin}</span>
      <br />
      {run.publish ? texts.publishedStartedBy(started) : texts.draftsStartedBy(started)}
    </>
  );
}

function Actions({ run }: { run: SourceRun }) {
  const stop = useDeskAction(() => call(stopSource, { params: { id: run.id } }), { refreshed: sourcesKey });
  return (
    <>
      {run.is_running && !run.is_stopped && (
        <ActionButton isOff={stop.isPending} onClick={() => stop.act(undefined)}>
          {texts.stop()}
        </ActionButton>
      )}
      {(run.publish ? (run.held_back ?? 0) : run.counts.added) > 0 && (
        <ActionLink kind="accent" to={`${deskPaths.messages()}?status=draft&sort=created`}>
          {texts.lookThroughTheDrafts()}
        </ActionLink>
      )}
    </>
  );
}

/** Screen readers announce the end, but not each item. */
function Progress({ run }: { run: SourceRun }) {
  const { done, total, percent } = progressOf(run);
  return (
    <section aria-label={texts.progress()} className="mb-6 rounded-panel bg-raised p-5 tabular-nums">
      <p className="text-17 font-bold">
        {run.is_running ? texts.doneOfTotal({ done, total }) : run.is_stopped ? texts.stopped() : common.done()}
      </p>
      <p role="status" className="mt-1 text-muted">
        {run.is_running ? texts.youCanLeaveThisPage() : texts.runOutcome({ outcome: outcomeInWords(run) })}
      </p>
      {(run.held_back ?? 0) > 0 && <p className="mt-1 text-pretty text-muted">{texts.heldBackHelp()}</p>}
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
    header: common.message,
    cell: ({ title, address, message }) => (
      <RowName to={message ? deskPaths.message(message.id) : undefined} name={title}>
        {address}
      </RowName>
    ),
  },
  {
    id: 'state',
    header: texts.progress,
    width: '22rem',
    cell: (item) => (
      <span className="block min-w-0">
        <span className={clsx('font-semibold', looks[item.state])}>{stateNames[item.state]()}</span>
        {item.reason !== null && <span className="block text-13 text-pretty text-muted">{reasonInWords(item)}</span>}
      </span>
    ),
  },
];
