import type { MonthHighlight } from '#contract/catalogue';
import { texts } from '#contract/texts';
import { formatCount } from '#web/lib/format';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { Cover } from '#web/ui/cover';
import { paletteOfId } from '#web/ui/palette';
import { Shelf } from '#web/ui/shelf';

/** docs/product/catalogue-and-search.md#monthly-highlights. Nothing when there are none. */
export function MonthsShelf({ months }: { months: readonly MonthHighlight[] }) {
  if (months.length === 0) return null;
  return (
    <Shelf title={texts.monthlyHighlights} layout="small">
      {months.map((highlight) => (
        <li key={highlight.id}>
          <MonthCard highlight={highlight} />
        </li>
      ))}
    </Shelf>
  );
}

function MonthCard({ highlight: { id, title, month, year, count, image_url } }: { highlight: MonthHighlight }) {
  const name = title.replace(` ${year}`, '');
  return (
    <article className="group relative">
      <div className="transition-opacity group-hover:opacity-85">
        <Cover
          topic={name}
          categoryName={String(year)}
          palette={paletteOfId(id)}
          imageUrl={image_url}
          size="small"
          sizes="(width >= 48rem) 150px, 32vw"
        />
      </div>
      <h3 dir="auto" className="mt-3 truncate text-13 font-semibold md:text-15">
        <Link to={paths.playlist(id, 'month')} state={{ month, year, title }} className="card-link">
          {title}
        </Link>
      </h3>
      <p className="text-13 text-muted tabular-nums">{formatCount(count, ['message', 'messages'])}</p>
    </article>
  );
}
