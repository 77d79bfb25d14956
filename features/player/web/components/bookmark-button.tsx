import { BookmarkPlus } from 'lucide-react';
import { bookmarkNow } from '#features/player/web/bookmark-now';
import * as texts from '#features/player/web/texts';
import { ControlButton } from './control-button.tsx';

export function BookmarkButton({ worded, className }: { worded?: boolean; className?: string }) {
  return (
    <ControlButton
      label={texts.bookmarkThisMoment()}
      word={worded ? texts.bookmark() : undefined}
      opens="dialog"
      onPress={bookmarkNow}
      className={className}
    >
      <BookmarkPlus aria-hidden="true" className="size-5" />
    </ControlButton>
  );
}
