import { Send } from 'lucide-react';
import type { DeskMessage, listDeskMessages, MessageStatus } from '#contract/messages/desk';
import { chooseMessages } from '#contract/messages/desk-bulk';
import type { Page } from '#contract/page';
import { ActionButton } from '#web/desk-kit/action-button';
import { useDeskAction } from '#web/desk-kit/api';
import type { Asked } from '#web/desk-kit/use-address';
import type { Selection } from '#web/desk-kit/use-selection';
import { call } from '#web/lib/api/call';
import { formatCount } from '#web/lib/format';

type MessagesFilter = Asked<typeof listDeskMessages>;

interface OfFilter {
  filter: MessagesFilter;
  /** The page of it that is shown; undefined while it is on its way. */
  page: (Page<DeskMessage> & { counts: Record<MessageStatus, number> }) | undefined;
}

/** Asks for all messages that the table is narrowed to, as they are at the moment of the press: later ones aren't among them. */
function useChoosing() {
  return useDeskAction(
    ({ pageNumber: _, sort: _sort, order: _order, ...query }: MessagesFilter) => call(chooseMessages, { query }),
    { refreshed: null },
  );
}

/** Chooses all messages that the table is narrowed to, on whatever page they are. */
export function ChooseAll({ filter, page, selection }: OfFilter & { selection: Selection }) {
  const choosing = useChoosing();
  const total = page?.totalElements ?? 0;
  const shown = page?.data ?? [];
  const isNarrowed = narrowed(filter) > 0;
  // The page alone is chosen by the box at its head; all of them are chosen when as many are.
  if (total <= shown.length || selection.chosen.size >= total) return null;
  return (
    <ActionButton
      kind="quiet"
      isOff={choosing.isPending}
      onClick={() => choosing.act(filter, ({ ids }) => selection.set(ids, true))}
    >
      Choose all {total.toLocaleString('en-NG')}
      {isNarrowed && ' of this filter'}
    </ActionButton>
  );
}

/** Publishes the drafts of the table: all, or those that it is narrowed to. What it will do is asked first. */
export function PublishDrafts({ filter, page, onChosen }: OfFilter & { onChosen: (ids: readonly string[]) => void }) {
  const choosing = useChoosing();
  const { status } = filter;
  if (!page || (status !== undefined && status !== 'draft')) return null;
  const isNarrowed = narrowed({ ...filter, status: undefined }) > 0;
  // Of a narrowed table, only the drafts' own says how many there are.
  if (isNarrowed && status !== 'draft') return null;
  const drafts = isNarrowed ? page.totalElements : page.counts.draft;
  if (drafts === 0) return null;
  return (
    <ActionButton
      icon={Send}
      isOff={choosing.isPending}
      onClick={() => choosing.act({ ...filter, status: 'draft' }, ({ ids }) => onChosen(ids))}
    >
      {isNarrowed
        ? `Publish ${formatCount(drafts, ['draft', 'drafts'])} of this filter`
        : drafts === 1
          ? 'Publish the draft'
          : `Publish all ${drafts.toLocaleString('en-NG')} drafts`}
    </ActionButton>
  );
}

function narrowed({ pageNumber: _, sort: _sort, order: _order, ...filter }: MessagesFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}
