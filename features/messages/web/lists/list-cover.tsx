import { Cover } from '#core/web/ui/cover';
import { Skeleton } from '#core/web/ui/skeleton';

interface ListCoverProps {
  title: string | undefined;
  /** 0..11. */
  palette: number;
  imageUrl?: string | null;
}

export function ListCover({ title, palette, imageUrl = null }: ListCoverProps) {
  if (title === undefined) return <Skeleton className="aspect-square rounded-panel" />;
  return (
    <Cover
      topic={title}
      categoryName={null}
      palette={palette}
      imageUrl={imageUrl}
      size="medium"
      sizes="(width >= 48rem) 208px, 96px"
      eager
    />
  );
}
