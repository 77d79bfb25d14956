import { clsx } from 'clsx';
import type { Track } from '#core/web/player/track';
import { Cover, type CoverSize } from '#core/web/ui/cover';

interface TrackCoverProps {
  track: Track;
  size: CoverSize;
  sizes: string;
  className: string;
}

export function TrackCover({ track, size, sizes, className }: TrackCoverProps) {
  const { title, categoryName, palette, imageUrl } = track;
  return (
    <div className={clsx('shrink-0', className)}>
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
