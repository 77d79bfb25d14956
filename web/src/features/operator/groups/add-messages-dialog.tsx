import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { MessageId } from '#contract/ids';
import { mostInCollection } from '#contract/operator/collections';
import { formatLongDate } from '#web/lib/format';
import { typingRest, useDebouncedText } from '#web/lib/use-debounced';
import { SearchField } from '#web/ui/search-field';
import { SheetDialog } from '#web/ui/sheet-dialog';
import { candidatesQuery } from './collections-api.ts';

interface AddMessagesDialogProps {
  /** What is in the collection already. */
  held: ReadonlySet<MessageId>;
  isFull: boolean;
  isBusy: boolean;
  onAdd: (id: MessageId) => void;
  onClose: () => void;
}

/** Finds published messages and adds them to a collection, one press each; it stays open for the next. */
export function AddMessagesDialog({ held, isFull, isBusy, onAdd, onClose }: AddMessagesDialogProps) {
  const [keyword, setKeyword] = useState('');
  const { text, type, settle } = useDebouncedText({
    value: keyword,
    delayMs: typingRest.filter,
    onSettle: setKeyword,
  });
  const found = useQuery(candidatesQuery(keyword));
  return (
    <SheetDialog
      title="Add messages"
      help={
        isFull ? `It holds ${mostInCollection} messages: take some out first.` : 'Published ones, the newest first.'
      }
      onClose={onClose}
    >
      <SearchField label="Search messages" value={text} onChange={type} onSubmit={settle} />
      <ul
        aria-label="Found"
        aria-busy={found.isPending}
        className="thin-scrollbar mt-3 flex h-80 flex-col gap-1 overflow-y-auto"
      >
        {found.data?.map(({ id, topic, speaker, when }) => {
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
        {found.data?.length === 0 && <li className="px-3 py-2 text-muted">No published message has these words.</li>}
      </ul>
    </SheetDialog>
  );
}
