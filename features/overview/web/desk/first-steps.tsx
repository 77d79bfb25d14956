import { ChevronRight, FileAudio, Rss, Settings, Upload } from 'lucide-react';
import { useMayOpen } from '#core/web/desk-kit/use-may-open';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Link } from '#core/web/lib/link';

const steps = [
  {
    to: deskPaths.upload(),
    icon: Upload,
    title: 'Upload your first recordings',
    help: 'Drop a folder of audio. Each file becomes a draft that nobody sees yet.',
  },
  {
    to: deskPaths.sources(),
    icon: Rss,
    title: 'Or bring in a podcast',
    help: 'From its feed, or from a list of addresses, with titles, dates and pictures.',
  },
  {
    to: `${deskPaths.messages()}?status=draft`,
    icon: FileAudio,
    title: 'Look through the drafts and publish them',
    help: 'Missing details and duplicates stand out. Listeners find published messages at once.',
  },
  {
    to: deskPaths.settings(),
    icon: Settings,
    title: 'Make it yours',
    help: 'The library’s name, logo and colour, how to reach you, and tests of mail and payments.',
  },
] as const;

export function FirstSteps() {
  const mayOpen = useMayOpen();
  const shown = steps.filter(({ to }) => mayOpen(to));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="pb-8">
      <h2 id="first-steps" className="pb-1 text-21 font-bold tracking-tight">
        Where to begin
      </h2>
      <p className="pb-4 text-muted">Listeners find nothing in the library yet.</p>
      <ol className="grid gap-3 xl:grid-cols-2">
        {shown.map(({ to, icon: Icon, title, help }) => (
          <li key={to}>
            <Link to={to} className="flex h-full items-center gap-4 rounded-panel bg-raised p-4 hover:bg-text/10">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface text-muted">
                <Icon aria-hidden="true" size={20} />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{title}</span>
                <span className="mt-0.5 block text-13 text-pretty text-muted">{help}</span>
              </span>
              <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
