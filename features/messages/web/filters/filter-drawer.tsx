import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import * as common from '#core/contract/texts';
import { useCloseRequest } from '#core/web/lib/browser/use-close-request';
import { useHolding } from '#core/web/lib/holding';
import { buttonClass } from '#core/web/ui/button';
import { IconButton } from '#core/web/ui/icon-button';
import type { FoundMessages } from '#features/messages/web/search/search-api';
import * as texts from '#features/messages/web/texts';
import { FilterChoices } from './filter-choices.tsx';
import { countChosen, type MessageFilters } from './message-filters.ts';
import type { ChangeFilters } from './use-filters.ts';

interface FilterDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filterButton: RefObject<HTMLButtonElement | null>;
  filters: MessageFilters;
  onChange: ChangeFilters;
  onClear: () => void;
  found: UseQueryResult<FoundMessages>;
}

/** The drawer has its own scrim, since the CSP forbids the <style> element of Radix's. */
export function FilterDrawer({
  open,
  onOpenChange,
  filterButton,
  filters,
  onChange,
  onClear,
  found,
}: FilterDrawerProps) {
  useCloseRequest({ open, onClose: () => onOpenChange(false) });
  useHolding(open, null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {open && <div className="fixed inset-0 z-40 animate-fade-in bg-scrim" />}
        <Dialog.Content
          data-modal-open={open ? '' : undefined}
          aria-describedby={undefined}
          onCloseAutoFocus={() => filterButton.current?.focus()}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(26rem,100vw-24px)] flex-col bg-surface pt-[env(safe-area-inset-top)] shadow-float data-[state=closed]:animate-slide-out-right data-[state=open]:animate-slide-in-right"
        >
          <div className="flex items-center justify-between px-4 md:px-5 pt-4 pb-3">
            <Dialog.Title className="text-21 font-bold tracking-tight">{texts.filters()}</Dialog.Title>
            <IconButton icon={X} label={texts.closeFilters()} ground="raised" onClick={() => onOpenChange(false)} />
          </div>
          <div className="thin-scrollbar flex flex-1 flex-col gap-7 overflow-y-auto overscroll-contain px-4 md:px-5 py-2">
            <FilterChoices filters={filters} onChange={onChange} />
          </div>
          <Foot
            found={found}
            isClear={countChosen(filters) === 0 && filters.keyword === ''}
            onClear={onClear}
            onShow={() => onOpenChange(false)}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FootProps {
  found: UseQueryResult<FoundMessages>;
  isClear: boolean;
  onClear: () => void;
  onShow: () => void;
}

function Foot({ found, isClear, onClear, onShow }: FootProps) {
  const waiting = found.isPending || found.isPlaceholderData;
  const count = found.data && common.messageCount({ count: found.data.totalElements });
  return (
    <div className="flex flex-wrap-reverse gap-2 bg-ink px-4 md:px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] *:grow">
      {/* The page, with its own status, is hidden from screen readers while the drawer is open. */}
      <p role="status" className="sr-only">
        {waiting ? common.loadingMessages() : count}
      </p>
      <button
        type="button"
        aria-disabled={isClear}
        onClick={isClear ? undefined : onClear}
        className={buttonClass('plain', 'max-w-full max-md:px-3 aria-disabled:opacity-60')}
      >
        <span dir="auto" className="truncate">
          {common.clearAllFilters()}
        </span>
      </button>
      <button type="button" onClick={onShow} className={buttonClass('accent', 'max-w-full tabular-nums max-md:px-3')}>
        <span dir="auto" className={clsx('truncate transition-opacity', waiting && 'opacity-60')}>
          {found.data ? texts.showMessageCount({ count: found.data.totalElements }) : texts.showMessages()}
        </span>
      </button>
    </div>
  );
}
