import type { ReactNode } from 'react';
import type { Track } from '#web/player/track';
import { LikeButton } from './like-button.tsx';
import { Scrubber } from './scrubber.tsx';
import { TrackCover } from './track-cover.tsx';
import { TrackName } from './track-name.tsx';
import { Transport } from './transport.tsx';
import { VolumeControl } from './volume-control.tsx';

/** The bar from 768 px on: 88 px, what plays | how it plays | how loud. */
export function WideBar({ track, offer }: { track: Track; offer: ReactNode }) {
  return (
    <div className="grid h-22 grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto] items-center gap-5 bg-ink px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 items-center gap-3">
        <TrackCover track={track} size="small" sizes="56px" className="size-14" />
        <TrackName track={track} />
        {track.isPreview ? offer : <LikeButton track={track} />}
      </div>
      <div className="flex w-full flex-col items-center">
        <Transport />
        <Scrubber className="h-4 pointer-coarse:-mt-2 pointer-coarse:-mb-3 pointer-coarse:h-9" />
      </div>
      <div className="flex justify-end">
        <VolumeControl sliderClassName="h-6 w-24 lg:w-28 pointer-coarse:h-11" />
      </div>
    </div>
  );
}
