import type { DeskGroup } from '#contract/groups/desk';
import { PictureCard } from '#web/desk-kit/picture-card';
import { initialsOf } from '#web/lib/format';
import { Artwork } from '#web/ui/artwork';
import { Avatar } from '#web/ui/avatar';
import { coverBackground, paletteOfId, textGround } from '#web/ui/palette';
import { usePictureChange } from './api.ts';

interface GroupPictureProps {
  kind: 'speakers' | 'categories';
  /** As this operator has seen it last. */
  group: DeskGroup;
  onSeen: (group: DeskGroup) => void;
}

/** A speaker's portrait or a category's banner, as the library shows it. */
export function GroupPicture({ kind, group, onSeen }: GroupPictureProps) {
  const { id, version, name, image_url = null } = group;
  const change = usePictureChange(kind);
  const isSpeaker = kind === 'speakers';
  return (
    <PictureCard
      title={isSpeaker ? 'Portrait' : 'Banner'}
      help={
        isSpeaker ? 'Without one, the initials stand there.' : 'Tiles show the middle of it; without one, the colour.'
      }
      of={name}
      hasPicture={image_url !== null}
      onChange={async (picture) => onSeen(await change.mutateAsync({ id, version, picture }))}
    >
      {isSpeaker ? (
        <Avatar imageUrl={image_url} initials={initialsOf(name)} palette={paletteOfId(id)} sizes="112px" />
      ) : (
        <BannerTile name={name} palette={group.palette ?? 0} imageUrl={image_url} />
      )}
    </PictureCard>
  );
}

function BannerTile({ name, palette, imageUrl }: { name: string; palette: number; imageUrl: string | null }) {
  return (
    <div
      aria-hidden="true"
      className="relative isolate flex aspect-[4/3] flex-col justify-end overflow-clip rounded-row text-white forced-color-adjust-none"
      style={{ background: coverBackground(palette) }}
    >
      {imageUrl && (
        <div className="absolute inset-0 -z-10">
          <Artwork key={imageUrl} imageUrl={imageUrl} sizes="112px" />
        </div>
      )}
      <p
        dir="auto"
        className="truncate p-2 pt-6 text-13 font-bold"
        style={{ background: textGround(palette, '1.5rem') }}
      >
        {name}
      </p>
    </div>
  );
}
