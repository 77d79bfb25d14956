import { Check, Plus } from 'lucide-react';
import type { MessageId } from '#contract/ids';
import type { DeskMessage } from '#contract/messages/desk';
import { formatLongDate } from '#web/lib/format';
import { debounceMs, useDebouncedText } from '#web/lib/use-debounced';
import { SearchField } from '#web/ui/search-field';
import { SheetDialog } from '#web/ui/sheet-dialog';

interface AddMessagesDialogProps {
  /** What to know first, in a sentence. */
  help: string;
  /** What it says when nothing is found. */
  none: string;
  keyword: string;
  /** What is found with the keyword; undefined until it is. */
  found: readonly Pick<DeskMessage, 'id' | 'topic' | 'speaker' | 'when'>[] | undefined;
  /** Of these, what is in it already. */
  held: ReadonlySet<MessageId>;
  isFull: boolean;
  isBusy: boolean;
  onAsk: (keyword: string) => void;
  onAdd: (id: MessageId) => void;
  onClose: () => void;
}

/** Finds messages and adds them to something, one press each; it stays open for the next. */
export function AddMessagesDialog({
  help,
  none,
  keyword,
  found,
  held,
  isFull,
  isBusy,
  onAsk,
  onAdd,
  onClose,
}: AddMessagesDialogProps) {
  const { text, type, settle } = useDebouncedText({
    value: keyword,
    delayMs: debounceMs.filter,
    onSettle: onAsk,
  });
  return (
    <SheetDialog title="Add messages" help={help} onClose={onClose}>
      <SearchField label="Search messages" value={text} onChange={type} onSubmit={settle} />
      <ul
        aria-label="Found"
        aria-busy={found === undefined}
        className="thin-scrollbar mt-3 flex h-80 flex-col gap-1 overflow-y-auto"
      >
        {found?.map(({ id, topic, speaker, when }) => {
          const isIn = held.has(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-disabled={isIn || isFull || isBusy}
                onClick={() => !isIn && !isFull && !isBusy && onAdd(id)}
                className="flex min-h-13 w-full items-center gap-3 rounded-row px-3 py-1.5 text-left not-aria-disabled:hover:bg-text/10"
              >
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="block font-semibold break-words">
                    {topic}
                  </span>
                  <span dir="auto" className="block truncate text-13 text-muted">
                    {[speaker?.name, formatLongDate(when)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {isIn ? (
                  <span className="flex shrink-0 items-center gap-1 text-13 text-muted">
                    <Check aria-hidden="true" size={16} />
                    In it
                  </span>
                ) : (
                  <Plus aria-hidden="true" size={18} className="shrink-0 text-muted" />
                )}
              </button>
            </li>
          );
        })}
        {found?.length === 0 && <li className="px-3 py-2 text-muted">{none}</li>}
      </ul>
    </SheetDialog>
  );
}
