import { ListCover } from '#web/features/catalogue/lists/list-cover';
import { initialsOf } from '#web/lib/format';
import { Avatar } from '#web/ui/avatar';
import { Skeleton } from '#web/ui/skeleton';
import type { Playlist } from './playlists.ts';

interface PlaylistPictureProps {
  playlist: Playlist;
  /** Undefined until it is known. */
  title: string | undefined;
  imageUrl: string | null;
}

/** A speaker's face or initials; a cover with its title for the other kinds. */
export function PlaylistPicture({ playlist: { picture, palette }, title, imageUrl }: PlaylistPictureProps) {
  if (picture !== 'face') return <ListCover title={title} palette={palette} imageUrl={imageUrl} />;
  if (title === undefined) return <Skeleton className="aspect-square rounded-full" />;
  return (
    <Avatar imageUrl={imageUrl} initials={initialsOf(title)} palette={palette} sizes="(width >= 48rem) 208px, 160px" />
  );
}
