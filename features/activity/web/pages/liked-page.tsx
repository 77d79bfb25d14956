import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { gradientOf } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { BrowseMessages } from '#core/web/lib/browse-messages';
import { useDocumentTitle } from '#core/web/lib/browser/use-document-title';
import { likedStore } from '#core/web/lib/listener/liked';
import { Notice } from '#core/web/ui/notice';
import { PageTint } from '#core/web/ui/page-tint';
import { coverBackground } from '#core/web/ui/palette';
import { likesReadStore, shareMarks } from '#features/activity/web/shared-marks';
import * as texts from '#features/activity/web/texts';
import { ListHead } from '#features/messages/web/lists/list-head';
import { LikedTable } from './liked-table.tsx';

const palette = 7;

/** Requests only the messages in the visible window (features/activity/README.md#liked-messages). */
export function Page() {
  useDocumentTitle(common.likedMessages());
  const liked = useStore(likedStore);
  const isRead = useStore(likesReadStore);
  useEffect(shareMarks, []);
  return (
    <>
      <PageTint colour={gradientOf(palette).ground} />
      <ListHead cover={<HeartCover />} title={common.likedMessages()} description="">
        <p role="status" className="mt-3 text-muted tabular-nums">
          {liked.length > 0 || isRead ? common.messageCount({ count: liked.length }) : texts.loadingLiked()}
        </p>
      </ListHead>
      {liked.length > 0 ? <LikedTable liked={liked} /> : isRead && <NothingLiked />}
    </>
  );
}

function HeartCover() {
  return (
    <div
      aria-hidden="true"
      className="grid aspect-square place-items-center rounded-panel text-white forced-color-adjust-none"
      style={{ background: coverBackground(palette) }}
    >
      <Heart className="size-2/5" fill="currentColor" strokeWidth={0} />
    </div>
  );
}

function NothingLiked() {
  return <Notice icon={Heart} title={common.noLiked()} help={common.startLiking()} action={<BrowseMessages />} />;
}
