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
import * as texts from './texts.ts';

export function Page() {
  const sources = useQuery(sourcesQuery({ pageNumber: usePageNumber() }));
  return (
    <>
      <DeskHeading title={texts.podcastsAndLists()} help={texts.bringInTheEpisodes()} />
      <StartForm />
      <FollowedFeeds />
      <section aria-labelledby="runs-heading" className="mt-10">
        <h2 id="runs-heading" className="mb-3 text-21 font-bold tracking-tight">
          {texts.broughtInBefore()}
        </h2>
        <QueryTable
          query={sources}
          noun={texts.runCount}
          label={texts.podcastsAndLists()}
          columns={runColumns}
          rowId={({ id }) => id}
          rowName={runName}
          empty={{
            icon: Rss,
            title: texts.nothingBroughtInYet(),
            help: texts.nothingBroughtInHelp(),
            to: [deskPaths.upload(), texts.uploadAudio()],
          }}
          expected={3}
        />
      </section>
    </>
  );
}
