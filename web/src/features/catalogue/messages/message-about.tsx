import type { MessageDetail } from '#contract/catalogue';
import { languageName } from '#contract/language';
import { texts } from '#contract/texts';
import { formatLongDate } from '#web/lib/format';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';

interface Place {
  name: string;
  to: string;
}

export function MessageAbout({ message }: { message: MessageDetail }) {
  const { description, categories, services, centres, when, language } = message;
  return (
    <section aria-labelledby="about-heading" className="mt-10 max-w-4xl rounded-panel bg-raised p-5 md:p-6">
      <h2 id="about-heading" className="text-21 font-bold tracking-tight">
        {texts.aboutMessage}
      </h2>
      {description && (
        <p dir="auto" className="mt-3 max-w-[68ch] whitespace-pre-line break-words">
          {description}
        </p>
      )}
      <dl className="mt-5 grid gap-x-6 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)]">
        <div className="contents">
          <dt className="text-muted">Date</dt>
          <dd className="-mt-3 tabular-nums md:mt-0">{formatLongDate(when)}</dd>
        </div>
        {language && (
          <div className="contents">
            <dt className="text-muted">Language</dt>
            <dd className="-mt-3 md:mt-0">{languageName(language)}</dd>
          </div>
        )}
        {/* A list knows neither services nor centres: they come last, so that nothing moves when they arrive. */}
        <Fact name="Categories" places={categories.map(({ id, name }) => ({ name, to: paths.category(id) }))} />
        <Fact name="Services" places={services.map(({ id, name }) => ({ name, to: paths.playlist(id, 'service') }))} />
        <Fact name="Centres" places={centres.map(({ slug, name }) => ({ name, to: paths.centre(slug) }))} />
      </dl>
    </section>
  );
}

function Fact({ name, places }: { name: string; places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <div className="contents">
      <dt dir="auto" className="text-muted">
        {name}
      </dt>
      <dd className="-mt-3 flex min-w-0 flex-wrap gap-x-4 gap-y-2 break-words md:mt-0">
        {places.map((place) => (
          <Link
            dir="auto"
            key={place.to}
            to={place.to}
            className="touch-target min-w-0 underline decoration-muted underline-offset-4 hover:decoration-current"
          >
            {place.name}
          </Link>
        ))}
      </dd>
    </div>
  );
}
