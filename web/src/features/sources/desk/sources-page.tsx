import { useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import type { SourceRun } from '#contract/sources/desk';
import type { Column } from '#web/desk-kit/data-table';
import { DeskHeading } from '#web/desk-kit/desk-heading';
import { QueryTable } from '#web/desk-kit/query-table';
import { RowName } from '#web/desk-kit/row-name';
import { shortMoment } from '#web/desk-kit/short-time';
import { usePageNumber } from '#web/desk-kit/use-address';
import { deskPaths } from '#web/lib/desk-paths';
import { sourcesQuery } from './api.ts';
import { outcomeInWords, progressOf, runName } from './labels.ts';
import { StartForm } from './start-form.tsx';

/** Moving in from elsewhere: a podcast’s feed, or a list of audio. */
export function SourcesPage() {
  const sources = useQuery(sourcesQuery(usePageNumber()));
  return (
    <>
      <DeskHeading
        title="Podcasts and lists"
        help="Bring in the episodes of a podcast by its feed, or talks by a list of their addresses (a CSV with the column “address”). You can do it again at any time: what is already in the library stays as it is."
      />
      <StartForm />
      <section aria-labelledby="runs-heading" className="mt-10">
        <h2 id="runs-heading" className="mb-3 text-21 font-bold tracking-tight">
          Brought in before
        </h2>
        <QueryTable
          query={sources}
          noun={['run', 'runs']}
          label="Podcasts and lists"
          columns={columns}
          rowId={({ id }) => id}
          rowName={runName}
          empty={{
            icon: Rss,
            title: 'Nothing has been brought in yet',
            help: 'What you bring in by a feed or a list is shown here with its progress. Audio on your own computer goes in by upload.',
            to: [deskPaths.upload(), 'Upload audio'],
          }}
          expected={3}
        />
      </section>
    </>
  );
}

const columns: readonly Column<SourceRun>[] = [
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
  { id: 'by', header: 'By', width: '11rem', from: 'wide', cell: ({ by }) => by ?? 'The command line' },
  { id: 'at', header: 'When', width: '11.5rem', from: 'medium', cell: ({ at }) => shortMoment(at) },
];

/** How far a run is: a line while it goes on, and what became of its items. */
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
