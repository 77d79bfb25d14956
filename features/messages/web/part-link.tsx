import { clsx } from 'clsx';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import type { SeriesMark } from '#features/catalogue/contract';
import * as texts from './texts.ts';

/** @returns e.g. `Part 3 of 8`; `Part 9` when the operator's numbers have gaps */
export function partInWords({ part, parts }: Pick<SeriesMark, 'part' | 'parts'>): string {
  return part <= parts ? texts.partOfParts({ part, parts }) : texts.partNumber({ part });
}

interface PartLinkProps {
  series: SeriesMark;
  named?: boolean;
  className?: string;
}

export function PartLink({ series, named = false, className = '' }: PartLinkProps) {
  const words = partInWords(series);
  return (
    <Link
      dir="auto"
      to={paths.series(series.id)}
      title={series.name}
      // Text for screen readers only would lie beyond the edge of a truncated line, and the page would scroll there.
      aria-label={named ? undefined : `${words} · ${series.name}`}
      className={clsx(className, 'break-words hover:underline')}
    >
      {words}
      {named && ` · ${series.name}`}
    </Link>
  );
}
