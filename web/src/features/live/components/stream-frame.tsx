import { texts } from '#contract/texts';
import { HourPrice } from './hour-price.tsx';

/** A stream of YouTube or Vimeo in a frame of theirs, which can't lead the page elsewhere, and which says nothing of its data. */
export function StreamFrame({ address }: { address: string }) {
  return (
    <>
      <iframe
        src={address}
        title={texts.liveStream}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        // YouTube plays only where it is told which site it is on.
        referrerPolicy="strict-origin-when-cross-origin"
        className="stage-picture rounded-row border-0 bg-ink"
      />
      <HourPrice bitrate={null} isSoundAlone={false} />
    </>
  );
}
