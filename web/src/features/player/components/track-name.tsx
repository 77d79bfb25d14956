import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import type { Track } from '#web/player/track';
import { StartOverButton } from './start-over.tsx';
import { TrackLine } from './track-line.tsx';

/** The title, linked to the message's page, and the artist, each on one line. */
export function TrackName({ track }: { track: Track }) {
  return (
    <div className="min-w-0 shrink basis-16 grow">
      <Link to={paths.message(track.id)} className="block hover:underline pointer-coarse:-my-3 pointer-coarse:py-3">
        <span dir="auto" className="block truncate font-semibold text-15 text-text">
          {track.title}
        </span>
      </Link>
      <div className="flex min-w-0 items-center gap-1.5">
        <TrackLine track={track} inBar />
        <StartOverButton className="touch-target leading-5" />
      </div>
    </div>
  );
}
