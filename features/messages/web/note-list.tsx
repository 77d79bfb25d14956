import { Download, ExternalLink, FileText, Lock } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import * as common from '#core/contract/texts';
import { isForSale } from '#core/web/lib/availability';
import { useOnline } from '#core/web/lib/browser/use-online';
import { dataPrice } from '#core/web/lib/data-price';
import { loadPart } from '#core/web/lib/load-part';
import { useSaved } from '#core/web/offline/use-saved';
import type { Message } from '#features/catalogue/contract';
import type { Note } from '#features/messages/contract/detail';
import { noteLine } from './note-line.ts';
import * as texts from './texts.ts';

interface NoteListProps {
  message: Message;
  known: readonly Note[] | null;
}

export function NoteList({ message, known }: NoteListProps) {
  const saved = useSaved(message.id);
  const isOffline = !useOnline();
  const isSaved = saved?.state === 'saved';
  useEffect(() => {
    if (known && isSaved && !isOffline) void keepAsKnown(message.id, known);
  }, [message.id, known, isSaved, isOffline]);
  const notes = known ?? saved?.notes ?? [];
  if (notes.length === 0) return null;
  const isLocked = notes.every(({ file_url }) => file_url === null);
  return (
    <section aria-labelledby="notes-heading" className="mt-6 max-w-4xl rounded-panel bg-raised p-5 md:p-6">
      <h2 id="notes-heading" className="text-21 font-bold tracking-tight">
        {common.notes()}
      </h2>
      {isLocked && (
        <p className="mt-2 text-muted">
          {isForSale(message, Date.now()) ? texts.buyToOpenDocuments() : texts.openDocumentsOnceReleased()}
        </p>
      )}
      <ul className="mt-2 divide-y divide-text/10">
        {notes.map((note) => {
          const isHere = saved?.notes?.some(({ id }) => id === note.id) ?? false;
          return <NoteRow key={note.id} note={note} isReachable={isHere || !isOffline} />;
        })}
      </ul>
    </section>
  );
}

async function keepAsKnown(id: Message['id'], notes: readonly Note[]): Promise<void> {
  const { keepNotes } = await loadPart(() => import('#core/web/offline/saved-notes'));
  await keepNotes(id, notes);
}

function NoteRow({ note, isReachable }: { note: Note; isReachable: boolean }) {
  const { title, file_url: address } = note;
  const Icon = address === null ? Lock : FileText;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
      <Icon aria-hidden="true" size={22} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="font-semibold break-words">
          {title}
        </p>
        <p className="text-13 text-muted tabular-nums">{noteLine(note, dataPrice)}</p>
      </div>
      {address === null && <span className="sr-only">{texts.locked()}</span>}
      {address !== null &&
        (isReachable ? (
          <div className="flex gap-2">
            <NoteLink
              href={address}
              isOpened
              name={texts.openTitle({ title })}
              word={texts.open()}
              icon={<ExternalLink aria-hidden="true" size={18} />}
            />
            <NoteLink
              href={`${address}${address.includes('?') ? '&' : '?'}download`}
              name={texts.saveTitle({ title })}
              word={common.save()}
              icon={<Download aria-hidden="true" size={18} />}
            />
          </div>
        ) : (
          <p className="text-13 text-muted">{texts.notSavedHereNeedsNetwork()}</p>
        ))}
    </li>
  );
}

interface NoteLinkProps {
  href: string;
  /** Whether the link opens in another tab, rather than saving the document. */
  isOpened?: boolean;
  name: string;
  word: string;
  icon: ReactNode;
}

/** A plain link works without scripts, and lets the service worker answer with saved documents. */
function NoteLink({ href, isOpened = false, name, word, icon }: NoteLinkProps) {
  return (
    <a
      href={href}
      {...(isOpened && { target: '_blank', rel: 'noopener' })}
      aria-label={name}
      className="inline-flex h-11 items-center gap-2 rounded-full bg-text/10 px-4 text-15 font-semibold hover:opacity-85"
    >
      {icon}
      {word}
    </a>
  );
}
