import { Layers } from 'lucide-react';
import { memo } from 'react';
import { initialsOf } from '#core/contract/initials';
import { paletteOfId } from '#core/contract/palette';
import * as common from '#core/contract/texts';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { Avatar } from '#core/web/ui/avatar';
import { Cover } from '#core/web/ui/cover';
import { coverBackground } from '#core/web/ui/palette';
import { Shelf } from '#core/web/ui/shelf';
import type { MonthHighlight, Service, Speaker } from '#features/catalogue/contract';

export const MonthsShelf = memo(({ months }: { months: readonly MonthHighlight[] }) => {
  return (
    <Shelf title={common.monthlyHighlights()} layout="small" items={months}>
      {(highlight) => <MonthCard highlight={highlight} />}
    </Shelf>
  );
});

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
      <p className="text-13 text-muted tabular-nums">{common.messageCount({ count })}</p>
    </article>
  );
}

export const ServicesShelf = memo(({ services }: { services: readonly Service[] }) => {
  return (
    <Shelf title={common.services()} layout="tiles" items={services}>
      {(service) => <ServiceTile service={service} />}
    </Shelf>
  );
});

function ServiceTile({ service: { id, name, description } }: { service: Service }) {
  return (
    <Link
      to={paths.playlist(id, 'service')}
      className="flex items-center gap-4 overflow-hidden rounded-panel bg-raised pr-4 transition-opacity hover:opacity-85"
    >
      <span
        aria-hidden="true"
        className="grid size-18 shrink-0 place-items-center text-white forced-color-adjust-none"
        style={{ background: coverBackground(paletteOfId(id)) }}
      >
        <Layers size={24} />
      </span>
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-semibold">
          {name}
        </span>
        {description && (
          <span dir="auto" className="block truncate text-13 text-muted">
            {description}
          </span>
        )}
      </span>
    </Link>
  );
}

export const SpeakersShelf = memo(({ speakers }: { speakers: readonly Speaker[] }) => {
  return (
    <Shelf title={common.speakers()} layout="faces" items={speakers}>
      {(speaker) => <SpeakerFace speaker={speaker} />}
    </Shelf>
  );
});

function SpeakerFace({ speaker: { id, name, image_url, description, short_bio } }: { speaker: Speaker }) {
  return (
    <Link to={paths.playlist(id, 'speaker')} className="group block rounded-panel text-center">
      <div className="mx-auto w-28 transition-opacity group-hover:opacity-85">
        <Avatar imageUrl={image_url} initials={initialsOf(name)} palette={paletteOfId(id)} sizes="112px" />
      </div>
      <h3 dir="auto" className="mt-3 line-clamp-2 font-semibold text-balance break-words">
        {name}
      </h3>
      <p dir="auto" className="mt-1 line-clamp-2 text-13 break-words text-muted">
        {description || short_bio || common.speakerSubtitle()}
      </p>
    </Link>
  );
}
