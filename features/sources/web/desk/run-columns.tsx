import * as common from '#core/contract/texts';
import type { Column } from '#core/web/desk-kit/data-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { deskPaths } from '#core/web/lib/desk-paths';
import type { SourceRun } from '#features/sources/desk';
import { outcomeInWords, progressOf, runName } from './labels.ts';
import * as texts from './texts.ts';

export const runColumns: readonly Column<SourceRun>[] = [
  {
    id: 'source',
    header: texts.from,
    cell: (run) => (
      <RowName to={deskPaths.source(run.id)} name={runName(run)}>
        {run.title !== '' && run.origin}
      </RowName>
    ),
  },
  { id: 'progress', header: texts.progress, width: '17rem', cell: (run) => <Progress run={run} /> },
  {
    id: 'as',
    header: texts.publishedAs,
    width: '8rem',
    from: 'medium',
    cell: ({ publish }) => (publish ? common.published() : texts.drafts()),
  },
  { id: 'by', header: texts.by, width: '11rem', from: 'wide', cell: byOf },
  { id: 'at', header: common.when, width: '11.5rem', from: 'medium', cell: ({ at }) => shortMoment(at) },
];

function Progress({ run }: { run: SourceRun }) {
  const { done, total, percent } = progressOf(run);
  return (
    <div className="min-w-0 tabular-nums">
      <p>{run.is_running ? texts.doneOfTotal({ done, total }) : outcomeInWords(run)}</p>
      {run.is_running && (
        <div
          role="progressbar"
          aria-label={texts.broughtIn()}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          className="mt-1.5 h-1 overflow-hidden rounded-full bg-text/10"
        >
          <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
        </div>
      )}
    </div>
  );
}

function byOf({ by, followed_feed }: SourceRun) {
  return typeof followed_feed === 'string' ? texts.aFollowedFeed() : (by ?? texts.theCommandLine());
}
