import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Pause, Play, RefreshCw, Rss } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { reportFailure, useDeskAction, useDeskMutation } from '#core/web/desk-kit/api';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { Figures } from '#core/web/desk-kit/figures';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { QueryTable } from '#core/web/desk-kit/query-table';
import { Section } from '#core/web/desk-kit/section';
import { formatMoment, shortMoment } from '#core/web/desk-kit/short-time';
import { SwitchField } from '#core/web/desk-kit/switch-field';
import { usePageNumber } from '#core/web/desk-kit/use-address';
import { call, isNotFound } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { NotFoundPage } from '#core/web/lib/not-found-page';
import {
  changeFollowedFeed,
  checkFollowedFeed,
  type FollowedFeed,
  pauseFollowedFeed,
  resumeFollowedFeed,
  unfollowFeed,
} from '#features/sources/desk/followed';
import { followedFeedQuery, sourcesKey, sourcesQuery } from './api.ts';
import { broughtInWords, feedName, stateOf } from './followed-labels.ts';
import { runName, starterOf } from './labels.ts';
import { runColumns } from './run-columns.tsx';
import * as texts from './texts.ts';

export function Page() {
  const { id = '' } = useParams();
  const query = useQuery(followedFeedQuery(id));
  const feed = query.data;
  if (isNotFound(query.error)) return <NotFoundPage />;
  return (
    <>
      <Breadcrumb
        back={{ to: deskPaths.sources(), title: texts.podcastsAndLists() }}
        audited={{ kind: 'followed-feed', id }}
      />
      <DeskHeading
        title={feed ? feedName(feed) : texts.followedFeed()}
        help={feed && <Origin feed={feed} />}
        actions={feed && <Actions feed={feed} />}
      />
      {query.isLoadingError && <QueryFailure query={query} />}
      {feed && <State feed={feed} />}
      <Runs id={id} newAt={feed?.new_at ?? null} />
    </>
  );
}

function Origin({ feed: { address, since, by } }: { feed: FollowedFeed }) {
  return (
    <>
      <span className="break-all">{address}</span>
      <br />
      {texts.followedSince({
        when: formatMoment(since),
        ...starterOf(by),
        name: (parts) => <span dir="auto">{parts}</span>,
      })}
    </>
  );
}

function Actions({ feed }: { feed: FollowedFeed }) {
  const params = { id: feed.id };
  const acting = { refreshed: sourcesKey };
  const check = useDeskAction(() => call(checkFollowedFeed, { params }), acting);
  const pause = useDeskAction(() => call(pauseFollowedFeed, { params }), acting);
  const resume = useDeskAction(() => call(resumeFollowedFeed, { params }), acting);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      {feed.state === 'active' ? (
        <>
          <ActionButton
            icon={RefreshCw}
            isBusy={check.isPending || feed.is_checking}
            onClick={() => check.act(undefined)}
          >
            {texts.checkNow()}
          </ActionButton>
          <ActionButton icon={Pause} isOff={pause.isPending} onClick={() => pause.act(undefined)}>
            {common.pause()}
          </ActionButton>
        </>
      ) : (
        <ActionButton kind="accent" icon={Play} isOff={resume.isPending} onClick={() => resume.act(undefined)}>
          {texts.resume()}
        </ActionButton>
      )}
      <ActionButton kind="quiet" onClick={() => setLeaving(true)}>
        {texts.stopFollowing()}
      </ActionButton>
      {isLeaving && <UnfollowDialog feed={feed} onClose={() => setLeaving(false)} />}
    </>
  );
}

function UnfollowDialog({ feed, onClose }: { feed: FollowedFeed; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={texts.stopFollowingTitle({ feed: feedName(feed) })}
      help={texts.stopFollowingHelp()}
      label={texts.stopFollowing()}
      busyLabel={texts.oneMoment()}
      act={() => call(unfollowFeed, { params: { id: feed.id } })}
      refreshing={{ leavesPage: true }}
      done={({ message }) => [common.done(), message]}
      onDone={() => void navigate(deskPaths.sources())}
      onClose={onClose}
    />
  );
}

function State({ feed }: { feed: FollowedFeed }) {
  const { checked_at, next_check_at, new_at, problem, failing_since } = feed;
  return (
    <>
      <div role="status">
        {problem !== null && (
          <p className="mb-4 flex items-start gap-3 rounded-panel bg-raised p-5">
            <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-live" />
            <span className="min-w-0 break-words">
              <strong>{problem}</strong>
              {failing_since !== null && feed.state === 'active' && (
                <span className="block text-muted">{texts.failingSince({ when: formatMoment(failing_since) })}</span>
              )}
            </span>
          </p>
        )}
      </div>
      <Figures
        figures={[
          { name: texts.state(), value: stateOf(feed) },
          {
            name: texts.brought(),
            value: broughtInWords(feed),
            help: new_at === null ? undefined : texts.lastBrought({ when: shortMoment(new_at) }),
          },
          { name: texts.lastCheck(), value: checked_at === null ? common.notYet() : shortMoment(checked_at) },
          { name: texts.nextCheck(), value: nextInWords(next_check_at, feed) },
        ]}
      />
      <div className="mt-4 max-w-2xl rounded-panel bg-raised px-5 py-3">
        <PublishSwitch feed={feed} />
      </div>
    </>
  );
}

function nextInWords(next: string | null, { is_checking }: FollowedFeed): string {
  if (next === null) return is_checking ? texts.now() : common.none();
  return Date.parse(next) <= Date.now() ? texts.inAMoment() : shortMoment(next);
}

function PublishSwitch({ feed }: { feed: FollowedFeed }) {
  const [pressed, setPressed] = useState<{ from: boolean; to: boolean } | null>(null);
  const change = useDeskMutation(
    (publish: boolean) => call(changeFollowedFeed, { params: { id: feed.id }, body: { publish } }),
    {
      refreshed: sourcesKey,
      onError(error) {
        setPressed(null);
        reportFailure(error);
      },
    },
  );
  return (
    <SwitchField
      label={texts.publishNewAtOnce()}
      help={texts.publishNewAtOnceHelp()}
      checked={pressed?.from === feed.publish ? pressed.to : feed.publish}
      onChange={({ target }) => {
        setPressed({ from: feed.publish, to: target.checked });
        change.mutate(target.checked);
      }}
    />
  );
}

function Runs({ id, newAt }: { id: string; newAt: string | null }) {
  const runs = useQuery(sourcesQuery({ followed_feed: id, pageNumber: usePageNumber() }, newAt));
  return (
    <Section title={texts.runs()} className="mt-10">
      <QueryTable
        query={runs}
        noun={texts.runCount}
        label={texts.runs()}
        columns={runColumns}
        rowId={(run) => run.id}
        rowName={runName}
        empty={{
          icon: Rss,
          title: texts.nothingNewYet(),
          help: texts.nothingNewHelp(),
        }}
        expected={3}
      />
    </Section>
  );
}
