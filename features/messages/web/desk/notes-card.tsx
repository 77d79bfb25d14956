import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ExternalLink, FilePlus, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { MessageId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { ActionMenu } from '#core/web/desk-kit/action-menu';
import { useDeskMutation } from '#core/web/desk-kit/api';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DialogForm } from '#core/web/desk-kit/dialog-form';
import { SideCard } from '#core/web/desk-kit/side-card';
import { call, messageOf } from '#core/web/lib/api/call';
import { toast } from '#core/web/lib/toasts';
import { TextField } from '#core/web/ui/text-field';
import { useFileChooser } from '#core/web/ui/use-file-chooser';
import type { Note } from '#features/messages/contract/detail';
import type { DeskMessage } from '#features/messages/desk';
import { noteLine } from '#features/messages/web/note-line';
import {
  addNote,
  longestNoteTitle,
  maxNotes,
  NoteTitle,
  removeNote,
  renameNote,
  replaceNote,
} from '#features/notes/desk';
import { deskNotesQuery } from './api.ts';
import * as texts from './texts.ts';

interface NotesCardProps {
  message: DeskMessage;
  onSeen?: (message: DeskMessage) => void;
}

export function NotesCard({ message, onSeen }: NotesCardProps) {
  const { data: notes, error } = useQuery(deskNotesQuery(message.id));
  return (
    <SideCard title={common.notes()}>
      {error && <p className="font-medium text-live">{messageOf(error, common.generalError())}</p>}
      {notes?.length === 0 && <p className="text-muted">{texts.noDocumentsYet()}</p>}
      {notes &&
        (onSeen ? (
          <Changeable message={message} notes={notes} onSeen={onSeen} />
        ) : (
          notes.map((note) => <NoteRow key={note.id} note={note} />)
        ))}
    </SideCard>
  );
}

function NoteRow({ note, children }: { note: Note; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-2 py-1">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="break-words font-medium">
          {note.title}
        </p>
        <p className="text-13 text-muted tabular-nums">{noteLine(note)}</p>
      </div>
      {note.file_url !== null && (
        <a
          href={note.file_url}
          target="_blank"
          rel="noopener"
          aria-label={texts.openTitle({ title: note.title })}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-text/10"
        >
          <ExternalLink aria-hidden="true" size={20} />
        </a>
      )}
      {children}
    </div>
  );
}

type Asked = { kind: 'rename' | 'remove'; note: Note };

function Changeable({ message, notes, onSeen }: Required<NotesCardProps> & { notes: readonly Note[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const sending = useSending(message, onSeen);
  const replaced = useRef<Note | null>(null);
  const accept = '.pdf,.txt,.md,application/pdf,text/plain';
  const adding = useFileChooser(texts.document(), accept, (file) => sending.send({ file, replaces: null }));
  const replacing = useFileChooser(texts.newDocument(), accept, (file) =>
    sending.send({ file, replaces: replaced.current }),
  );
  return (
    <>
      {notes.map((note) => (
        <NoteRow key={note.id} note={note}>
          <ActionMenu
            label={common.moreForName({ name: note.title })}
            actions={[
              { icon: Pencil, label: texts.rename(), onSelect: () => setAsked({ kind: 'rename', note }) },
              {
                icon: RefreshCw,
                label: common.replace(),
                onSelect: () => {
                  replaced.current = note;
                  replacing.open();
                },
              },
              { icon: Trash2, label: common.remove(), onSelect: () => setAsked({ kind: 'remove', note }) },
            ]}
          />
        </NoteRow>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        {adding.input}
        {replacing.input}
        <ActionButton
          icon={FilePlus}
          kind="side"
          isBusy={sending.isPending}
          isOff={sending.isPending || notes.length >= maxNotes}
          onClick={adding.open}
        >
          {texts.addADocument()}
        </ActionButton>
      </div>
      <p role="status" className={clsx('mt-3 text-13', sending.refusal ? 'font-medium text-live' : 'text-muted')}>
        {sending.refusal ?? texts.documentsHelp({ count: maxNotes })}
      </p>
      {asked?.kind === 'rename' && (
        <RenameDialog message={message} note={asked.note} onSeen={onSeen} onClose={() => setAsked(null)} />
      )}
      {asked?.kind === 'remove' && (
        <ConfirmDialog
          title={texts.removeTheDocument()}
          help={texts.removeTheDocumentHelp({ name: (parts) => <bdi>{parts}</bdi>, title: asked.note.title })}
          label={texts.removeDocument()}
          busyLabel={common.removing()}
          isDanger
          act={async () => {
            const params = { id: message.id, noteId: asked.note.id };
            return (await call(removeNote, { params, query: { version: message.version } })).data;
          }}
          done={() => [texts.documentRemoved(), message.topic]}
          onDone={onSeen}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface Chosen {
  file: File;
  replaces: Note | null;
}

function useSending({ id, version, topic }: DeskMessage, onSeen: (message: DeskMessage) => void) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useDeskMutation(
    async ({ file, replaces }: Chosen) => {
      const body = typed(file);
      if (replaces === null) {
        const query = { version, title: titleOf(file) };
        return (await call(addNote, { params: { id }, query, file: body })).data;
      }
      const params = { id, noteId: replaces.id };
      return (await call(replaceNote, { params, query: { version }, file: body })).data;
    },
    {
      onSuccess(changed, { replaces }) {
        void queryClient.invalidateQueries({ queryKey: deskNotesQuery(id).queryKey });
        toast.success(replaces ? texts.documentReplaced() : texts.documentAdded(), topic);
        onSeen(changed);
      },
      onError: (error) => setRefusal(messageOf(error, common.generalError())),
    },
  );
  const send = (chosen: Chosen) => {
    if (sending.isPending) return;
    setRefusal(null);
    sending.mutate(chosen);
  };
  return { send, refusal, isPending: sending.isPending };
}

/** The browser's media type may be missing or wrong, so it isn't sent; the server checks the content. */
function typed(file: File): Blob {
  return new Blob([file], { type: 'application/octet-stream' });
}

function titleOf({ name }: File): string {
  const title = name.replace(/\.[^.]+$/, '').replaceAll('_', ' ');
  return title.trim().slice(0, longestNoteTitle) || 'Notes';
}

interface RenameDialogProps {
  message: { id: MessageId; version: number; topic: string };
  note: Note;
  onSeen: (message: DeskMessage) => void;
  onClose: () => void;
}

function RenameDialog({ message: { id, version, topic }, note, onSeen, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(note.title);
  const [isSubmitted, setSubmitted] = useState(false);
  const checked = z.safeParse(NoteTitle, title);
  const renaming = useDeskMutation(
    async (wanted: string) =>
      (await call(renameNote, { params: { id, noteId: note.id }, body: { version, title: wanted } })).data,
    {
      onSuccess(changed) {
        toast.success(texts.documentRenamed(), topic);
        onSeen(changed);
        onClose();
      },
    },
  );
  return (
    <DialogForm
      title={texts.renameTheDocument()}
      help={texts.renameTheDocumentHelp()}
      label={texts.rename()}
      busyLabel={texts.renaming()}
      isBusy={renaming.isPending}
      error={renaming.error && messageOf(renaming.error, common.generalError())}
      onSubmit={() => {
        setSubmitted(true);
        if (checked.success && !renaming.isPending) renaming.mutate(checked.data);
      }}
      onClose={onClose}
    >
      <TextField
        label={common.title()}
        dir="auto"
        maxLength={longestNoteTitle}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={isSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined}
      />
    </DialogForm>
  );
}
