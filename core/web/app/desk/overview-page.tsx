import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { useDuties, useOwnCentres } from '#core/web/desk-kit/use-duties';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { OverviewPanels } from '#features/overview/web/desk/overview-panels';
import { sectionsFor } from './sections.ts';

export function Page() {
  const duties = useDuties();
  const centres = useOwnCentres();
  return (
    <>
      <DeskHeading
        title="The desk"
        help={
          centres
            ? `Your ${centres.length === 1 ? 'centre' : 'centres'}: ${new Intl.ListFormat('en-GB').format(centres.map(({ name }) => name))}.`
            : 'How the library is doing, at a glance.'
        }
      />
      <OverviewPanels />
      {sectionsFor(duties).map(({ title, sections }) => (
        <section key={title} aria-label={title} className="pb-6 md:hidden">
          <h2 className="pb-3 text-17 font-bold">{title}</h2>
          <ul className="grid gap-3">
            {sections.slice(title === 'Library' ? 1 : 0).map(({ title: name, page, icon: Icon }) => (
              <li key={page}>
                <Link
                  to={deskPaths[page]()}
                  className="flex min-h-14 items-center gap-3 rounded-panel bg-raised px-4 font-semibold"
                >
                  <Icon aria-hidden="true" size={20} className="shrink-0 text-muted" />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
