import { useEffect, useState } from 'react';
import * as common from '#core/contract/texts';
import { player } from '#core/web/player/player';
import { pauseElsewhere } from '#core/web/player/tabs';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { embedOf } from '#features/live/contract/embed-of';
import * as texts from '#features/live/web/texts';
import { HourPrice } from './hour-price.tsx';
import { StreamPlayer, WaitingSign } from './stream-player.tsx';

interface LiveDialogProps {
  address: string;
  onAskAgain: () => Promise<string | null>;
  onClose: () => void;
}

/** The live stream dialog (features/live/README.md#live-stream-dialog) pauses the audio player in every tab. */
export function LiveDialog({ address: first, onAskAgain, onClose }: LiveDialogProps) {
  // When an operator takes the stream off the air, viewers keep watching until the stream itself ends.
  const [{ address, attempt }, setStream] = useState({ address: first, attempt: 1 });
  const frame = embedOf(address);
  useEffect(() => {
    player.pause();
    pauseElsewhere();
  }, []);
  const tryAgain = async () => {
    const now = await onAskAgain();
    setStream((before) => ({ address: now ?? before.address, attempt: before.attempt + 1 }));
  };
  return (
    <SheetDialog title={common.liveStream()} onClose={onClose} isStage>
      {frame ? (
        <StreamFrame address={address} frame={frame} />
      ) : (
        <StreamPlayer key={attempt} address={address} onTryAgain={() => void tryAgain()} />
      )}
    </SheetDialog>
  );
}

/** The page can't know whether the frame of YouTube or Vimeo loads, so it offers a link too. */
function StreamFrame({ address, frame }: { address: string; frame: string }) {
  const [isComing, setComing] = useState(true);
  return (
    <>
      <div className="stage-picture relative overflow-hidden rounded-row bg-[#000]">
        <iframe
          src={frame}
          onLoad={() => setComing(false)}
          title={common.liveStream()}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
          // YouTube requires a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          className="size-full border-0"
        />
        <div className="pointer-events-none absolute top-3 left-3">
          <WaitingSign words={isComing ? texts.connecting() : undefined} />
        </div>
      </div>
      <HourPrice bitrate={null} isSoundAlone={false} />
      <p className="mt-2 px-1 text-13 text-muted">
        {texts.ifNothingPlaysHere({
          link: (parts) => (
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className="touch-target font-semibold text-text underline underline-offset-4"
            >
              {parts}
            </a>
          ),
          site: new URL(frame).host === 'player.vimeo.com' ? 'Vimeo' : 'YouTube',
        })}
      </p>
    </>
  );
}
