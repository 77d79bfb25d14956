import { CloudAlert, CloudCheck, CloudDownload } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { save } from '#web/features/offline/commands';
import { percentOf, stateLine } from '#web/features/offline/sentences';
import { useKeptMessage } from '#web/features/offline/use-kept';
import { dataPrice } from '#web/lib/data-price';
import { lazyPart } from '#web/lib/lazy-part';
import { renditionsOf } from '#web/lib/renditions';
import { isUnfinished, type SavedMessage } from '#web/offline/saved-entry';
import { buttonWordClass, wordedButtonClass } from '#web/ui/button';
import { ProgressRing } from '#web/ui/progress-ring';
import { useMenuButton } from '#web/ui/use-menu-button';

const SaveMenu = lazyPart(async () => (await import('./save-menu.tsx')).SaveMenu);

/**
 * With a choice of quality where there are several; a progress ring meanwhile, whose menu cancels it. Its width never
 * changes, so that nothing moves.
 */
export function SaveButton({ message }: { message: Message }) {
  const saved = useKeptMessage(message.id);
  const { button, openedBy, isUsed, open, menu } = useMenuButton();
  const [normal, smaller] = renditionsOf(message);
  const coming = saved && isUnfinished(saved) ? saved : null;
  const hasMenu = saved !== undefined || smaller !== undefined;
  if (!saved && !normal) return null;
  const label = saved
    ? labels[saved.state]
    : smaller
      ? 'Save offline'
      : `Save offline, ${dataPrice(normal?.size ?? 0)}`;
  return (
    <span className="relative inline-flex">
      <button
        ref={button}
        type="button"
        aria-label={label}
        data-tooltip={coming ? stateLine(coming) : undefined}
        aria-haspopup={hasMenu ? 'menu' : undefined}
        aria-expanded={hasMenu ? openedBy !== null : undefined}
        onPointerEnter={() => hasMenu && SaveMenu.preload()}
        onClick={(press) => {
          if (!hasMenu) return void save([message], 'normal');
          open(press);
        }}
        className={`${wordedButtonClass} text-muted hover:text-text`}
      >
        <StateIcon saved={saved} />
        <span className={buttonWordClass}>{saved ? words[saved.state] : 'Save'}</span>
      </button>
      {isUsed && <SaveMenu message={message} {...menu} />}
    </span>
  );
}

const labels: Record<SavedMessage['state'], string> = {
  waiting: 'Waits to be saved offline',
  saving: 'Saving offline',
  saved: 'Saved offline',
  failed: 'Not saved offline',
};

/** Also part of the label. */
const words: Record<SavedMessage['state'], string> = {
  waiting: 'Waits',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved',
};

function StateIcon({ saved }: { saved: SavedMessage | undefined }) {
  if (!saved) return <CloudDownload aria-hidden="true" size={20} />;
  if (saved.state === 'saved') return <CloudCheck aria-hidden="true" size={20} className="text-accent" />;
  if (saved.state === 'failed') return <CloudAlert aria-hidden="true" size={20} className="text-live" />;
  return <ProgressRing percent={percentOf(saved)} />;
}
