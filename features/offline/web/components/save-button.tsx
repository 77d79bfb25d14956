import { CloudAlert, CloudCheck, CloudDownload } from 'lucide-react';
import * as common from '#core/contract/texts';
import { dataPrice } from '#core/web/lib/data-price';
import { lazyPart } from '#core/web/lib/lazy-part';
import { renditionsOf } from '#core/web/lib/renditions';
import { isUnfinished, type SavedMessage } from '#core/web/offline/saved-entry';
import { buttonWordClass, wordedButtonClass } from '#core/web/ui/button';
import { ProgressRing } from '#core/web/ui/progress-ring';
import { useMenuButton } from '#core/web/ui/use-menu-button';
import type { Message } from '#features/catalogue/contract';
import { save } from '#features/offline/web/commands';
import { percentOf, stateLine } from '#features/offline/web/sentences';
import * as texts from '#features/offline/web/texts';
import { useSavedMessage } from '#features/offline/web/use-saved-messages';

const SaveMenu = lazyPart(async () => (await import('./save-menu.tsx')).SaveMenu);

/** The save button's width never changes, so that nothing moves. */
export function SaveButton({ message }: { message: Message }) {
  const saved = useSavedMessage(message.id);
  const { button, openedBy, isUsed, open, menu } = useMenuButton();
  const [normal, smaller] = renditionsOf(message);
  const coming = saved && isUnfinished(saved) ? saved : null;
  const hasMenu = saved !== undefined || smaller !== undefined;
  if (!saved && !normal) return null;
  const label = saved
    ? labels[saved.state]()
    : smaller
      ? texts.saveOffline()
      : texts.saveOfflineOfSize({ size: dataPrice(normal?.size ?? 0) });
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
        <span className={buttonWordClass}>{saved ? words[saved.state]() : common.save()}</span>
      </button>
      {isUsed && <SaveMenu message={message} {...menu} />}
    </span>
  );
}

const labels: Record<SavedMessage['state'], () => string> = {
  waiting: texts.waitsToBeSaved,
  saving: texts.savingOffline,
  saved: common.savedOffline,
  failed: texts.notSavedOffline,
};

const words: Record<SavedMessage['state'], () => string> = {
  waiting: texts.waits,
  saving: common.savingNow,
  saved: common.saved,
  failed: texts.notSaved,
};

function StateIcon({ saved }: { saved: SavedMessage | undefined }) {
  if (!saved) return <CloudDownload aria-hidden="true" size={20} />;
  if (saved.state === 'saved') return <CloudCheck aria-hidden="true" size={20} className="text-accent" />;
  if (saved.state === 'failed') return <CloudAlert aria-hidden="true" size={20} className="text-live" />;
  return <ProgressRing percent={percentOf(saved)} />;
}
