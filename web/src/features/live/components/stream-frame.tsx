import { texts } from '#contract/texts';
import { HourPrice } from './hour-price.tsx';

/** YouTube or Vimeo in an iframe, which can't navigate the page and whose data use is unknown. */
export function StreamFrame({ address }: { address: string }) {
  return (
    <>
      <iframe
        src={address}
        title={texts.liveStream}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        // YouTube requires a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
        className="stage-picture rounded-row border-0 bg-ink"
      />
      <HourPrice bitrate={null} isSoundAlone={false} />
    </>
  );
}
