import { Check, Plus } from 'lucide-react';
import * as common from '#core/contract/texts';
import { deskKey } from '#core/web/desk-kit/api';
import { SearchList } from '#core/web/desk-kit/search-list';
import { call } from '#core/web/lib/api/call';
import { formatLongDate } from '#core/web/lib/format';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { type DeskMessage, listDeskMessages } from '#features/messages/desk';
import type { MessageStatus } from '#features/messages/desk/filters';
import * as texts from './texts.ts';

interface AddMessagesDialogProps {
  help: string;
  none: string;
  status?: MessageStatus;
  isIn: (message: DeskMessage) => boolean;
  isOff: boolean;
  onAdd: (message: DeskMessage) => void;
  onClose: () => void;
}

export function AddMessagesDialog({ help, none, status, isIn, isOff, onAdd, onClose }: AddMessagesDialogProps) {
  return (
    <SheetDialog title={common.addMessages()} help={help} onClose={onClose}>
      <SearchList
        label={texts.searchMessages()}
        listLabel={texts.found()}
        queryKey={[...deskKey, 'candidates', status]}
        find={async (keyword, signal) =>
          (await call(listDeskMessages, { query: { pageSize: 20, status, keyword }, signal })).data
        }
        idOf={({ id }) => id}
        none={none}
        isOff={(message) => isOff || isIn(message)}
        onChoose={onAdd}
      >
        {(message) => (
          <>
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block font-semibold break-words">
                {message.topic}
              </span>
              <span dir="auto" className="block truncate text-13 text-muted">
                {[message.speaker?.name, formatLongDate(message.when)].filter(Boolean).join(' · ')}
              </span>
            </span>
            {isIn(message) ? (
              <span className="flex shrink-0 items-center gap-1 text-13 text-muted">
                <Check aria-hidden="true" size={16} />
                {texts.inIt()}
              </span>
            ) : (
              <Plus aria-hidden="true" size={18} className="shrink-0 text-muted" />
            )}
          </>
        )}
      </SearchList>
    </SheetDialog>
  );
}
