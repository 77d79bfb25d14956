import { useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { usePageNumber } from '#core/web/desk-kit/use-address';
import { deskPaths } from '#core/web/lib/desk-paths';
import { sourcesQuery } from './api.ts';
import { FollowedFeeds } from './followed-feeds.tsx';
import { runName } from './labels.ts';
import { runColumns } from './run-columns.tsx';
import { StartForm } from './start-form.tsx';

export function Page() {
  const sources = useQuery(sourcesQuery({ pageNumber: usePageNumber() }));
  return (
    <>
      <DeskHeading
        title="Podcasts and lists"
        help="Bring in the episodes of a podcast by its feed, once or every hour, or talks by a list of their addresses (a CSV with the column “address”). You can do this again at any time: messages already in the library don’t change."
      />
      <StartForm />
      <FollowedFeeds />
      <section aria-labelledby="runs-heading" className="mt-10">
        <h2 id="runs-heading" className="mb-3 text-21 font-bold tracking-tight">
          Brought in before
        </h2>
        <QueryTable
          query={sources}
          noun={['run', 'runs']}
          label="Podcasts and lists"
          columns={runColumns}
          rowId={({ id }) => id}
          rowName={runName}
          empty={{
            icon: Rss,
            title: 'Nothing has been brought in yet',
            help: 'Feeds and lists that you bring in are shown here with their progress. To add audio from your own computer, upload it.',
            to: [deskPaths.upload(), 'Upload audio'],
          }}
          expected={3}
        />
      </section>
    </>
  );
}
