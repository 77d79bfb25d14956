import { BookmarkPlus } from 'lucide-react';
import { bookmarkNow } from '#features/player/web/bookmark-now';
import { ControlButton } from './control-button.tsx';

export function BookmarkButton({ worded, className }: { worded?: boolean; className?: string }) {
  return (
    <ControlButton
      label="Bookmark this moment"
      word={worded ? 'Bookmark' : undefined}
      opens="dialog"
      onPress={bookmarkNow}
      className={className}
    >
      <BookmarkPlus aria-hidden="true" className="size-5" />
    </ControlButton>
  );
}
