import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ListPlus, Pencil, Trash2, Undo2 } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, type SubmitEvent, useId, useState } from 'react';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { useDeskMutation } from '#core/web/desk-kit/api';
import { SideCard } from '#core/web/desk-kit/side-card';
import { useUnsavedGuard } from '#core/web/desk-kit/use-unsaved-guard';
import { call, messageOf } from '#core/web/lib/api/call';
import { chapterName } from '#core/web/lib/chapters';
import { formatTime } from '#core/web/lib/format';
import { toast } from '#core/web/lib/toasts';
import { IconButton } from '#core/web/ui/icon-button';
import { SubmitButton } from '#core/web/ui/submit-button';
import type { ChapterStart } from '#features/messages/contract/chapter-list';
import type { Chapter } from '#features/messages/contract/detail';
import type { DeskMessage } from '#features/messages/desk';
import { type DeskChapters, putChapters } from '#features/messages/desk/chapters';
import { deskChaptersQuery } from './api.ts';
import { type ChapterRow, pastedRows, readRows, rowOf, rowsOf } from './chapter-rows.ts';
import * as texts from './texts.ts';

interface ChaptersCardProps {
  message: DeskMessage;
  onSeen: (message: DeskMessage) => void;
}

export function ChaptersCard({ message, onSeen }: ChaptersCardProps) {
  const { id, version, topic } = message;
  const { data, error } = useQuery(deskChaptersQuery(id));
  const [rows, setRows] = useState<readonly ChapterRow[] | null>(null);
  const change = useDeskMutation(
    async (chapters: readonly ChapterStart[] | null) =>
      (await call(putChapters, { params: { id }, body: { version, chapters: chapters && [...chapters] } })).data,
    {
      onSuccess(changed) {
        setRows(null);
        toast.success(texts.chaptersSaved(), topic);
        onSeen(changed);
      },
    },
  );
  const put = (chapters: readonly ChapterStart[] | null) => {
    if (!change.isPending) change.mutate(chapters);
  };
  const failure = change.error && messageOf(change.error, common.generalError());
  return (
    <SideCard title={common.chapters()}>
      {error && <p className="font-medium text-live">{messageOf(error, common.generalError())}</p>}
      {data && rows === null && (
        <Shown
          chapters={data}
          isBusy={change.isPending}
          onEdit={(shown) => {
            change.reset();
            setRows(shown.length > 0 ? rowsOf(shown.map(titled)) : [rowOf({ time: '0:00' })]);
          }}
          onTakeBack={() => put(null)}
        />
      )}
      {rows && (
        <Editor
          rows={rows}
          duration={message.duration}
          isBusy={change.isPending}
          onRows={setRows}
          onSave={put}
          onCancel={() => setRows(null)}
        />
      )}
      <div aria-live="polite">{failure && <p className="mt-2 font-medium text-live">{failure}</p>}</div>
    </SideCard>
  );
}

/** Operators' own chapters need titles, so chapters of the file without one get one. */
function titled(chapter: Chapter, at: number): ChapterStart {
  return { start: chapter.start, title: chapterName(chapter, at) };
}

interface ShownProps {
  chapters: DeskChapters;
  isBusy: boolean;
  onEdit: (shown: readonly Chapter[]) => void;
  onTakeBack: () => void;
}

function Shown({ chapters: { own, file }, isBusy, onEdit, onTakeBack }: ShownProps) {
  const shown = own ?? file;
  const [icon, label] = shown.length > 0 ? [Pencil, texts.editChapters()] : [ListPlus, texts.addChapters()];
  return (
    <>
      <p className="text-13 text-muted">{originOf(own, file)}</p>
      {shown.length > 0 && (
        <ol className="thin-scrollbar mt-2 max-h-60 overflow-y-auto">
          {shown.map((chapter, at) => (
            <li key={chapter.start} className="flex gap-3 py-1">
              <span className="w-14 shrink-0 text-muted tabular-nums">{formatTime(chapter.start)}</span>
              <span dir="auto" className="min-w-0 break-words">
                {chapterName(chapter, at)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton icon={icon} kind="side" onClick={() => onEdit(shown)}>
          {label}
        </ActionButton>
        {own && (
          <ActionButton icon={Undo2} kind="side" isBusy={isBusy} onClick={onTakeBack}>
            {texts.takeTheFilesChapters()}
          </ActionButton>
        )}
      </div>
    </>
  );
}

function originOf(own: DeskChapters['own'], file: DeskChapters['file']): string {
  const count = file.length;
  if (own === null) return count > 0 ? texts.fromTheAudiosFile() : texts.theAudiosFileHasNone();
  return own.length > 0 ? texts.chaptersMadeHere({ count }) : texts.leftWithoutChaptersHere({ count });
}

interface EditorProps {
  rows: readonly ChapterRow[];
  duration: number;
  isBusy: boolean;
  onRows: (rows: readonly ChapterRow[]) => void;
  onSave: (chapters: readonly ChapterStart[]) => void;
  onCancel: () => void;
}

function Editor({ rows, duration, isBusy, onRows, onSave, onCancel }: EditorProps) {
  const [wrong, setWrong] = useState<{ key: number | null; reason: string } | null>(null);
  const { guard } = useUnsavedGuard(true);
  const errorId = useId();
  const change = (key: number, typed: Partial<ChapterRow>) => {
    setWrong(null);
    onRows(rows.map((row) => (row.key === key ? { ...row, ...typed } : row)));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const typed = readRows(rows, duration);
    if ('chapters' in typed) onSave(typed.chapters);
    else setWrong(typed);
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const pasted = pastedRows(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    onRows([...rows.slice(0, at), ...pasted, ...rows.slice(at).filter(({ title }) => title !== '')]);
  };
  return (
    <form noValidate aria-label={common.chapters()} onSubmit={submit}>
      {guard}
      <ol className="flex flex-col gap-2">
        {rows.map(({ key, time, title }, at) => {
          const invalid = wrong?.key === key ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
          return (
            <li key={key} className="flex items-center gap-1.5">
              <Box
                {...invalid}
                aria-label={texts.timeOfChapter({ number: at + 1 })}
                placeholder="12:30"
                value={time}
                onChange={({ target }) => change(key, { time: target.value })}
                onPaste={(event) => paste(event, at)}
                className="w-20 shrink-0 tabular-nums"
              />
              <Box
                {...invalid}
                dir="auto"
                aria-label={texts.titleOfChapter({ number: at + 1 })}
                placeholder={common.title()}
                value={title}
                onChange={({ target }) => change(key, { title: target.value })}
                onPaste={(event) => paste(event, at)}
                className="min-w-0 flex-1"
              />
              <IconButton
                icon={Trash2}
                label={texts.removeChapter({ number: at + 1 })}
                onClick={() => onRows(rows.filter((row) => row.key !== key))}
              />
            </li>
          );
        })}
      </ol>
      <div aria-live="polite">
        {wrong && (
          <p id={errorId} className="mt-2 text-13 font-medium text-live">
            {wrong.reason}
          </p>
        )}
      </div>
      <p className="mt-2 text-13 text-muted">{texts.chaptersHelp()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton icon={ListPlus} kind="side" onClick={() => onRows([...rows, rowOf()])}>
          {texts.addChapter()}
        </ActionButton>
        <ActionButton kind="quiet" onClick={onCancel}>
          {common.cancel()}
        </ActionButton>
        <SubmitButton label={texts.saveChapters()} busyLabel={common.savingNow()} isBusy={isBusy} />
      </div>
    </form>
  );
}

function Box({ className, ...input }: ComponentProps<'input'>) {
  return (
    <input
      {...input}
      className={clsx(
        'h-11 rounded-row bg-surface px-3 text-17 placeholder:text-muted',
        'aria-invalid:inset-ring-2 aria-invalid:inset-ring-live',
        className,
      )}
    />
  );
}
