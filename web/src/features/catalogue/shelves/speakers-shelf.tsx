import type { Speaker } from '#contract/catalogue';
import { texts } from '#contract/texts';
import { initialsOf } from '#web/lib/format';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { Avatar } from '#web/ui/avatar';
import { paletteOfId } from '#web/ui/palette';
import { Shelf } from '#web/ui/shelf';

/** docs/product/screens-and-routes.md#home. Nothing when there are none. */
export function SpeakersShelf({ speakers }: { speakers: readonly Speaker[] }) {
  if (speakers.length === 0) return null;
  return (
    <Shelf title={texts.speakers} layout="faces">
      {speakers.map((speaker) => (
        <li key={speaker.id}>
          <SpeakerFace speaker={speaker} />
        </li>
      ))}
    </Shelf>
  );
}

function SpeakerFace({ speaker: { id, name, image_url, description, short_bio } }: { speaker: Speaker }) {
  return (
    <Link to={paths.playlist(id, 'speaker')} className="group block rounded-panel text-center">
      <div className="mx-auto w-28 transition-opacity group-hover:opacity-85">
        <Avatar imageUrl={image_url} initials={initialsOf(name)} palette={paletteOfId(id)} sizes="112px" />
      </div>
      <h3 dir="auto" className="mt-3 line-clamp-2 font-semibold text-balance break-words">
        {name}
      </h3>
      <p dir="auto" className="mt-1 line-clamp-2 text-13 break-words text-muted">
        {description || short_bio || texts.speakerSubtitle}
      </p>
    </Link>
  );
}
