import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { dataPrice } from '#web/lib/data-price';
import { Link } from '#web/lib/link';
import { qualityNames } from '#web/lib/listener/quality-names';
import { useQualityNow } from '#web/lib/listener/use-quality';
import { paths } from '#web/lib/paths';
import { renditionIn, renditionsOf } from '#web/lib/renditions';

/** What listening to a message takes of the listener's data, in each quality there is, before any of it is spent. */
export function DataLine({ message }: { message: Message }) {
  const quality = useQualityNow();
  const renditions = renditionsOf(message).filter(({ size }) => size > 0);
  const used = renditionIn(renditions, quality);
  if (!used) return null;
  const isChoice = renditions.length > 1;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted tabular-nums">
      <p>Data to listen</p>
      <ul className="contents">
        {renditions.map((one) => (
          <li key={one.quality} className={clsx('flex items-center gap-1', one === used && 'font-semibold text-text')}>
            {one === used && isChoice && <Check aria-hidden="true" size={14} className="text-accent" />}
            <span>
              {qualityNames[one.quality]} {dataPrice(one.size)}
              {one === used && isChoice && <span className="sr-only">, will be used</span>}
            </span>
          </li>
        ))}
      </ul>
      {isChoice && (
        <Link to={paths.offline()} className="touch-target underline decoration-muted underline-offset-4">
          Change
        </Link>
      )}
    </div>
  );
}
