import { clsx } from 'clsx';
import { useState } from 'react';
import { Artwork } from './artwork.tsx';
import { coverBackground } from './palette.ts';

export type CoverSize = 'small' | 'medium' | 'large';

interface CoverProps {
  topic: string;
  categoryName: string | null;
  palette: number;
  imageUrl: string | null;
  size: CoverSize;
  sizes: string;
  eager?: boolean;
  leaveCorner?: boolean;
}

const corners: Record<CoverSize, string> = {
  small: 'rounded-row',
  medium: 'rounded-panel',
  large: 'rounded-panel',
};

/** Sizes are relative to the cover's width, so that four lines and the category fit at any font size. */
const topicSizes: Record<CoverSize, string> = {
  small: 'text-[length:min(0.9375rem,12cqi)]',
  medium: 'text-[length:min(1.3125rem,max(10cqi,min(0.9375rem,12cqi)))]',
  large: 'text-[length:min(1.75rem,max(10cqi,min(1.3125rem,12cqi)))]',
};

/** A cover below 96 px has no text, because the text would be unreadable (core/web/ui/README.md#covers). */
export function Cover(props: CoverProps) {
  const [missing, setMissing] = useState(false);
  const { imageUrl, palette, size, sizes, eager } = props;
  return (
    <div
      aria-hidden="true"
      className={clsx(
        '@container relative isolate aspect-square w-full overflow-hidden forced-color-adjust-none',
        corners[size],
      )}
      style={{ background: coverBackground(palette) }}
    >
      {imageUrl && !missing ? (
        <Artwork imageUrl={imageUrl} sizes={sizes} eager={eager ?? false} onMissing={() => setMissing(true)} />
      ) : (
        <CoverText {...props} />
      )}
    </div>
  );
}

interface MessageCoverProps extends Omit<CoverProps, 'topic' | 'categoryName' | 'palette' | 'imageUrl'> {
  message: { topic: string; category: { name: string; palette: number } | null; image_url: string | null };
}

export function MessageCover({ message: { topic, category, image_url }, ...look }: MessageCoverProps) {
  return (
    <Cover
      topic={topic}
      categoryName={category?.name ?? null}
      palette={category?.palette ?? 0}
      imageUrl={image_url}
      {...look}
    />
  );
}

function CoverText({ topic, categoryName, size, leaveCorner }: CoverProps) {
  return (
    <div className="hidden size-full flex-col justify-between gap-[6%] p-[7%] text-white @min-[96px]:flex">
      <p dir="auto" className="max-w-[64%] truncate text-[length:min(0.8125rem,8cqi)] leading-[1.35] font-semibold">
        {categoryName}
      </p>
      <p
        dir="auto"
        className={clsx(
          'line-clamp-4 font-bold leading-[1.35] tracking-tight text-balance break-words hyphens-auto',
          topicSizes[size],
          leaveCorner && 'pr-[48px]',
        )}
      >
        {topic}
      </p>
    </div>
  );
}
