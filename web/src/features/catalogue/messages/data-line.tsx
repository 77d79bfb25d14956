import { clsx } from 'clsx';
import { Check, CircleCheck } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { playsLowData } from '#web/lib/browser/plays-low-data';
import { dataPrice } from '#web/lib/data-price';
import { Link } from '#web/lib/link';
import { qualityNames } from '#web/lib/listener/quality-names';
import { useQualityNow } from '#web/lib/listener/use-quality';
import { paths } from '#web/lib/paths';
import { type Rendition, renditionIn, renditionsOf } from '#web/lib/renditions';
import { useSaved } from '#web/offline/use-saved';

/** Its height is always the same, since whether the message is saved is known a moment later. */
export function DataLine({ message }: { message: Message }) {
  const quality = useQualityNow();
  const isSaved = useSaved(message.id)?.state === 'saved';
  const renditions = renditionsOf(message).filter(({ size }) => size > 0);
  const played = renditionIn(renditions, playsLowData() ? quality : 'normal');
  if (!played) return null;
  const isChoice = renditions.length > 1;
  return (
    <div className="mt-4 text-13 text-muted tabular-nums">
      {isSaved ? <Saved /> : <Heading price={isChoice ? null : dataPrice(played.size)} />}
      {isChoice && (
        <ul className="mt-1 flex flex-col gap-x-4 gap-y-1 lg:flex-row">
          {renditions.map((one) => (
            <Price key={one.quality} rendition={one} isPlayed={one === played && !isSaved} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Saved() {
  return (
    <p className="flex items-center gap-1 font-semibold text-text">
      <CircleCheck aria-hidden="true" size={14} className="text-accent" />
      Saved: plays without data
    </p>
  );
}

function Heading({ price }: { price: string | null }) {
  if (price !== null) return <p>Data to listen: {price}</p>;
  return (
    <p className="flex gap-x-4">
      Data to listen
      <Link to={paths.offline()} className="touch-target underline decoration-muted underline-offset-4">
        Change quality
      </Link>
    </p>
  );
}

function Price({ rendition: { quality, size }, isPlayed }: { rendition: Rendition; isPlayed: boolean }) {
  return (
    <li className={clsx('flex items-center gap-1', isPlayed && 'font-semibold text-text')}>
      {isPlayed && <Check aria-hidden="true" size={14} className="text-accent" />}
      <span>
        {qualityNames[quality]}: {dataPrice(size)}
        {isPlayed && <span className="sr-only">, is what plays</span>}
      </span>
    </li>
  );
}
