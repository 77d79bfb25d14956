import { Building2 } from 'lucide-react';
import type { About } from '#contract/settings/public';

/** The organisation's offices; one without an address says how to get it. */
export function Offices({ about: { office_list: offices, phone, email } }: { about: About }) {
  const instead = phone || email ? 'Ask us for the address.' : 'Ask at your centre for the address.';
  if (offices.length === 0) return null;
  return (
    <section aria-labelledby="offices-heading" className="mt-10">
      <h2 id="offices-heading" className="text-21 font-bold tracking-tight">
        {offices.length === 1 ? 'Our office' : 'Our offices'}
      </h2>
      <ul className="mt-4 grid gap-4 @min-[38rem]:grid-cols-3">
        {offices.map(({ name, address }) => (
          <li key={name} className="min-w-0 rounded-panel bg-raised p-5">
            <Building2 aria-hidden="true" size={20} className="text-muted" />
            <h3 dir="auto" className="mt-4 font-semibold break-words">
              {name}
            </h3>
            {address ? (
              <address dir="auto" className="mt-1 break-words whitespace-pre-line not-italic">
                {address}
              </address>
            ) : (
              <p className="mt-1 text-muted">{instead}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
