import { clsx } from 'clsx';
import type { Playlist } from '#web/features/catalogue/playlists';
import { initialsOf } from '#web/lib/format';
import { Avatar } from '#web/ui/avatar';
import { Cover } from '#web/ui/cover';
import { Skeleton } from '#web/ui/skeleton';

interface PlaylistPictureProps {
  playlist: Playlist;
  /** Undefined until it is known. */
  title: string | undefined;
  imageUrl: string | null;
}

const sizes = '(width >= 48rem) 208px, 160px';

/** A speaker's face or initials; a cover with its title for the other kinds. */
export function PlaylistPicture({ playlist: { picture, palette }, title, imageUrl }: PlaylistPictureProps) {
  const isFace = picture === 'face';
  if (title === undefined) {
    return <Skeleton className={clsx('aspect-square', isFace ? 'rounded-full' : 'rounded-panel')} />;
  }
  if (isFace) return <Avatar imageUrl={imageUrl} initials={initialsOf(title)} palette={palette} sizes={sizes} />;
  return (
    <Cover topic={title} categoryName={null} palette={palette} imageUrl={imageUrl} size="medium" sizes={sizes} eager />
  );
}
