import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import * as common from '#core/contract/texts';
import { isOffline } from '#core/web/lib/api/call';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { toastFailure } from '#core/web/lib/failures';
import { useIsListener } from '#core/web/lib/listener/use-is-listener';
import { paths } from '#core/web/lib/paths';
import { toast } from '#core/web/lib/toasts';
import { TextButton } from '#core/web/ui/text-button';
import { type Followed, followsQuery, isSame, startFollowing, stopFollowing } from '#features/follows/web/api';
import { followAfterSignIn, takePendingFollow } from '#features/follows/web/pending-follow';
import * as texts from '#features/follows/web/texts';

export function FollowButton({ kind, id, name }: Followed & { name: string }) {
  const followed = { kind, id };
  const isListener = useIsListener();
  const isKnown = useHydrated() && isListener;
  const { data } = useQuery({ ...followsQuery, enabled: isKnown });
  const isFollowed = isKnown && (data?.some((one) => isSame(one, followed)) ?? false);
  const change = useMutation({
    // Without a network the change fails at once, instead of waiting.
    networkMode: 'always',
    mutationFn: async (isWanted: boolean) => {
      await (isWanted ? startFollowing(followed) : stopFollowing(followed));
    },
    onSuccess: (_, isWanted) => {
      if (isWanted)
        toast.success(
          texts.following(),
          texts.youFollow({ name }),
          { label: texts.notices(), to: paths.follows() },
          'follow',
        );
      else toast.success(texts.unfollowed(), texts.youDontFollow({ name }), undefined, 'follow');
    },
    onError: (error) => {
      if (!isOffline(error)) toastFailure(error, common.generalError());
    },
  });
  const { mutate } = change;
  useEffect(() => {
    if (isListener && takePendingFollow({ kind, id })) mutate(true);
  }, [isListener, kind, id, mutate]);
  const press = () => {
    if (isListener) mutate(!isFollowed);
    else followAfterSignIn(followed, name);
  };
  const words = {
    name,
    hidden: (parts: ReactNode) => (
      <span dir="auto" className="sr-only">
        {parts}
      </span>
    ),
  };
  return (
    <>
      {/* The button is as wide with either word, so that nothing moves. */}
      <TextButton kind="plain" className="min-w-36" aria-pressed={isFollowed} isBusy={change.isPending} onClick={press}>
        {isFollowed ? <Check aria-hidden="true" size={20} /> : <Plus aria-hidden="true" size={20} />}
        {isFollowed ? texts.followingName(words) : texts.followName(words)}
      </TextButton>
      {isOffline(change.error) && (
        <p role="alert" className="order-last basis-full font-medium text-pretty text-live">
          {texts.followingNeedsNetwork()}
        </p>
      )}
    </>
  );
}
