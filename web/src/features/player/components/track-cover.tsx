import { clsx } from 'clsx';
import type { Track } from '#web/player/track';
import { Cover, type CoverSize } from '#web/ui/cover';

interface TrackCoverProps {
  track: Track;
  size: CoverSize;
  /** How wide it is shown, as an image's `sizes`. */
  sizes: string;
  className: string;
}

/** The cover of the track that plays. */
export function TrackCover({ track, size, sizes, className }: TrackCoverProps) {
  const { title, categoryName, palette, imageUrl } = track;
  return (
    <div className={clsx('shrink-0', className)}>
      {/* A cover remembers that its picture is missing: the next track's is another cover. */}
      <Cover
        key={imageUrl}
        topic={title}
        eager
        categoryName={categoryName}
        palette={palette}
        imageUrl={imageUrl}
        size={size}
        sizes={sizes}
      />
    </div>
  );
}
