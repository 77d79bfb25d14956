import { clsx } from 'clsx';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import type { SeriesMark } from '#features/catalogue/contract';

/** @returns e.g. `Part 3 of 8`; `Part 9` where the operator's numbers leave some out */
export function partInWords({ part, parts }: Pick<SeriesMark, 'part' | 'parts'>): string {
  return part <= parts ? `Part ${part} of ${parts}` : `Part ${part}`;
}

interface PartLinkProps {
  series: SeriesMark;
  /** Says what the series is called, which else only screen readers and a pointer are told. */
  named?: boolean;
  className?: string;
}

/** 'Part 3 of 8', which leads to the series. */
export function PartLink({ series, named = false, className = '' }: PartLinkProps) {
  const words = partInWords(series);
  return (
    <Link
      dir="auto"
      to={paths.series(series.id)}
      title={series.name}
      // Not as text for screen readers alone: that stands beyond the edge of a line that is cut, and the page would scroll there.
      aria-label={named ? undefined : `${words} · ${series.name}`}
      className={clsx(className, 'break-words hover:underline')}
    >
      {words}
      {named && ` · ${series.name}`}
    </Link>
  );
}
