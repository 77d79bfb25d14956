import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import * as common from '#core/contract/texts';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { RowName } from '#core/web/desk-kit/row-name';
import { deskPaths } from '#core/web/lib/desk-paths';
import type { FollowedFeed } from '#features/sources/desk/followed';
import { followedFeedsQuery } from './api.ts';
import { broughtInWords, checksInWords, feedName, stateOf } from './followed-labels.ts';
import * as texts from './texts.ts';

export function FollowedFeeds() {
  const feeds = useQuery(followedFeedsQuery);
  if (feeds.data?.data.length === 0) return null;
  return (
    <section aria-labelledby="followed-heading" className="mt-10">
      <h2 id="followed-heading" className="mb-3 text-21 font-bold tracking-tight">
        {texts.followedFeeds()}
      </h2>
      {feeds.isLoadingError ? (
        <QueryFailure query={feeds} />
      ) : (
        <DataTable
          label={texts.followedFeeds()}
          columns={columns}
          rows={feeds.data?.data}
          rowId={({ id }) => id}
          rowName={feedName}
          empty={null}
          expected={2}
        />
      )}
    </section>
  );
}

const columns: readonly Column<FollowedFeed>[] = [
  {
    id: 'feed',
    header: texts.feed,
    cell: (feed) => (
      <RowName to={deskPaths.followedFeed(feed.id)} name={feedName(feed)}>
        {feed.title !== '' && feed.address}
      </RowName>
    ),
  },
  { id: 'state', header: texts.state, width: '19rem', cell: (feed) => <FeedStateCell feed={feed} /> },
  { id: 'brought', header: texts.brought, width: '11rem', cell: broughtInWords },
  {
    id: 'as',
    header: texts.publishedAs,
    width: '8rem',
    from: 'medium',
    cell: ({ publish }) => (publish ? common.published() : texts.drafts()),
  },
];

function FeedStateCell({ feed }: { feed: FollowedFeed }) {
  return (
    <span className="block min-w-0">
      <span className={clsx('font-semibold', feed.problem !== null && 'text-live')}>{stateOf(feed)}</span>
      <span className="block text-13 text-pretty break-words text-muted tabular-nums">
        {feed.problem ?? checksInWords(feed)}
      </span>
    </span>
  );
}
