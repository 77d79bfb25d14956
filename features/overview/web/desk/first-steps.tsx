import { ChevronRight, FileAudio, Rss, Settings, Upload } from 'lucide-react';
import { useMayOpen } from '#core/web/desk-kit/use-may-open';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';
import * as texts from './texts.ts';

const steps = [
  {
    to: deskPaths.upload(),
    icon: Upload,
    title: texts.uploadYourFirstRecordings,
    help: texts.dropAFolderOfAudio,
  },
  {
    to: deskPaths.sources(),
    icon: Rss,
    title: texts.orBringInAPodcast,
    help: texts.fromItsFeed,
  },
  {
    to: `${deskPaths.messages()}?status=draft`,
    icon: FileAudio,
    title: texts.lookThroughTheDrafts,
    help: texts.missingDetailsStandOut,
  },
  {
    to: deskPaths.settings(),
    icon: Settings,
    title: texts.makeItYours,
    help: texts.makeItYoursHelp,
  },
] as const;

export function FirstSteps() {
  const mayOpen = useMayOpen();
  const shown = steps.filter(({ to }) => mayOpen(to));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="pb-8">
      <h2 id="first-steps" className="pb-1 text-21 font-bold tracking-tight">
        {texts.whereToBegin()}
      </h2>
      <p className="pb-4 text-muted">{texts.listenersFindNothing()}</p>
      <ol className="grid gap-3 xl:grid-cols-2">
        {shown.map(({ to, icon: Icon, title, help }) => (
          <li key={to}>
            <Link to={to} className="flex h-full items-center gap-4 rounded-panel bg-raised p-4 hover:bg-text/10">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-muted">
                <Icon aria-hidden="true" size={20} />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{title()}</span>
                <span className="mt-0.5 block text-13 text-pretty text-muted">{help()}</span>
              </span>
              <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
