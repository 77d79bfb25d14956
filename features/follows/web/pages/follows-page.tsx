import { useMutation, useQuery } from '@tanstack/react-query';
import { Bell, BellOff, BellPlus, UserRoundPlus } from 'lucide-react';
import { useId } from 'react';
import { initialsOf } from '#core/contract/initials';
import { paletteOfName } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { BrowseMessages } from '#core/web/lib/browse-messages';
import { toastFailure } from '#core/web/lib/failures';
import { Link, LinkButton } from '#core/web/lib/link';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { PageHeading } from '#core/web/lib/page-heading';
import { paths } from '#core/web/lib/paths';
import { toast } from '#core/web/lib/toasts';
import { Avatar } from '#core/web/ui/avatar';
import { Failure } from '#core/web/ui/failure';
import { Notice } from '#core/web/ui/notice';
import { Copies, Skeleton } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import type { Follow } from '#features/follows/contract';
import { followsQuery, startFollowing, stopFollowing } from '#features/follows/web/api';
import { NoticesSection } from '#features/follows/web/components/notices-section';
import { PushSection } from '#features/follows/web/components/push-section';
import * as texts from '#features/follows/web/texts';

export function Page() {
  return (
    <ForListeners
      icon={UserRoundPlus}
      title={texts.signInToFollow()}
      help={texts.signInToFollowHelp()}
      purpose={texts.toFollow()}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageHeading title={texts.following()} />
        <LinkButton kind="quiet" to={paths.newFromFollows()} className="-ml-5">
          <BellPlus aria-hidden="true" size={20} />
          {texts.newMessages()}
        </LinkButton>
      </div>
      <Follows />
      <NoticesSection />
      <PushSection />
    </ForListeners>
  );
}

function Follows() {
  const { data, error, refetch } = useQuery(followsQuery);
  if (data === undefined) {
    if (error) return <Failure message={error.message} onRetry={() => void refetch()} />;
    return (
      <div className="mt-6 grid max-w-3xl gap-2">
        <Copies count={4}>
          <Skeleton className="h-18 rounded-row" />
        </Copies>
      </div>
    );
  }
  if (data.length === 0) return <NobodyFollowed />;
  return (
    <ul aria-label={texts.following()} className="mt-6 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-2">
      {data.map((follow) => (
        <FollowRow key={`${follow.kind} ${follow.id}`} follow={follow} />
      ))}
    </ul>
  );
}

function NobodyFollowed() {
  return (
    <Notice
      icon={UserRoundPlus}
      title={texts.youFollowNobody()}
      help={texts.youFollowNobodyHelp()}
      action={<BrowseMessages />}
    />
  );
}

const words = {
  speaker: common.speakerSubtitle,
  category: common.categorySubtitle,
  centre: texts.centre,
  series: common.series,
} as const satisfies Record<Follow['kind'], () => string>;

function FollowRow({ follow }: { follow: Follow }) {
  const nameId = useId();
  const { kind, id, name, image_url, notices } = follow;
  const setNotices = useMutation({
    mutationFn: (wanted: boolean) => startFollowing({ kind, id }, wanted),
    onError: (error) => toastFailure(error, common.generalError()),
  });
  const end = useMutation({
    mutationFn: () => stopFollowing({ kind, id }),
    onSuccess: () => toast.success(texts.unfollowed(), texts.youDontFollow({ name }), undefined, 'follow'),
    onError: (error) => toastFailure(error, common.generalError()),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-row bg-raised px-4 py-3">
      <div className="w-12 shrink-0">
        <Avatar imageUrl={image_url} initials={initialsOf(name)} palette={paletteOfName(name)} sizes="48px" />
      </div>
      <div className="min-w-0 grow basis-32">
        <Link id={nameId} to={pathOf(follow)} dir="auto" className="block font-semibold break-words hover:underline">
          {name}
        </Link>
        <p className="text-13 text-muted">{words[kind]()}</p>
      </div>
      <TextButton
        kind="quiet"
        aria-describedby={nameId}
        aria-pressed={notices}
        isBusy={setNotices.isPending}
        onClick={() => setNotices.mutate(!notices)}
      >
        {notices ? <Bell aria-hidden="true" size={20} /> : <BellOff aria-hidden="true" size={20} />}
        {texts.notices()}
      </TextButton>
      <TextButton kind="quiet" aria-describedby={nameId} isBusy={end.isPending} onClick={() => end.mutate()}>
        {texts.unfollow()}
      </TextButton>
    </li>
  );
}

function pathOf({ kind, id }: Follow): string {
  if (kind === 'speaker') return paths.playlist(id, 'speaker');
  if (kind === 'series') return paths.series(id);
  return kind === 'category' ? paths.category(id) : paths.centre(id);
}
