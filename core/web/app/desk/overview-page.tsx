import * as common from '#core/contract/texts';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { useDuties, useOwnCentres } from '#core/web/desk-kit/use-duties';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import { OverviewPanels } from '#features/overview/web/desk/overview-panels';
import { sectionsFor } from './sections.ts';
import * as texts from './texts.ts';

export function Page() {
  const duties = useDuties();
  const centres = useOwnCentres();
  return (
    <>
      <DeskHeading
        title={common.theDesk()}
        help={
          centres
            ? texts.yourCentres({
                count: centres.length,
                names: new Intl.ListFormat('en-GB').format(centres.map(({ name }) => name)),
              })
            : texts.howTheLibraryIsDoing()
        }
      />
      <OverviewPanels />
      {sectionsFor(duties).map(({ group, title, sections }) => (
        <section key={group} aria-label={title()} className="pb-6 md:hidden">
          <h2 className="pb-3 text-17 font-bold">{title()}</h2>
          <ul className="grid gap-3">
            {sections.slice(group === 'library' ? 1 : 0).map(({ title: name, page, icon: Icon }) => (
              <li key={page}>
                <Link
                  to={deskPaths[page]()}
                  className="flex min-h-14 items-center gap-3 rounded-panel bg-raised px-4 font-semibold"
                >
                  <Icon aria-hidden="true" size={20} className="shrink-0 text-muted" />
                  {name()}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
