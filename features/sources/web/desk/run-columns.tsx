import type { Column } from '#core/web/desk-kit/data-table';
import { RowName } from '#core/web/desk-kit/row-name';
import { shortMoment } from '#core/web/desk-kit/short-time';
import { deskPaths } from '#core/web/lib/desk-paths';
import type { SourceRun } from '#features/sources/desk';
import { outcomeInWords, progressOf, runName } from './labels.ts';

export const runColumns: readonly Column<SourceRun>[] = [
  {
    id: 'source',
    header: 'From',
    cell: (run) => (
      <RowName to={deskPaths.source(run.id)} name={runName(run)}>
        {run.title !== '' && run.origin}
      </RowName>
    ),
  },
  { id: 'progress', header: 'Progress', width: '17rem', cell: (run) => <Progress run={run} /> },
  { id: 'as', header: 'As', width: '8rem', from: 'medium', cell: ({ publish }) => (publish ? 'Published' : 'Drafts') },
  { id: 'by', header: 'By', width: '11rem', from: 'wide', cell: byOf },
  { id: 'at', header: 'When', width: '11.5rem', from: 'medium', cell: ({ at }) => shortMoment(at) },
];

function Progress({ run }: { run: SourceRun }) {
  const { done, total, percent } = progressOf(run);
  return (
    <div className="min-w-0 tabular-nums">
      <p>
        {run.is_running ? `${done.toLocaleString('en-NG')} of ${total.toLocaleString('en-NG')}` : outcomeInWords(run)}
      </p>
      {run.is_running && (
        <div
          role="progressbar"
          aria-label="Brought in"
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
  return typeof followed_feed === 'string' ? 'A followed feed' : (by ?? 'The command line');
}
