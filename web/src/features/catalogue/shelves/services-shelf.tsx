import { Layers } from 'lucide-react';
import type { Service } from '#contract/catalogue';
import { texts } from '#contract/texts';
import { Link } from '#web/lib/link';
import { paths } from '#web/lib/paths';
import { coverBackground, paletteOfId } from '#web/ui/palette';
import { Shelf } from '#web/ui/shelf';

/** docs/product/screens-and-routes.md#home. Nothing when there are none. */
export function ServicesShelf({ services }: { services: readonly Service[] }) {
  if (services.length === 0) return null;
  return (
    <Shelf title={texts.services} layout="tiles">
      {services.map((service) => (
        <li key={service.id}>
          <ServiceTile service={service} />
        </li>
      ))}
    </Shelf>
  );
}

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
