import { EyeOff } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { hideHeardStore, setHideHeard } from '#core/web/lib/listener/hide-heard';
import { progressStore } from '#core/web/lib/listener/progress';
import { buttonClass } from '#core/web/ui/button';
import type { Message } from '#features/catalogue/contract';
import * as texts from '#features/messages/web/texts';

export function HideHeardButton() {
  const hides = useStore(hideHeardStore);
  const isAnyHeard = useStore(progressStore, (all) => Object.values(all).some(({ isHeard }) => isHeard));
  if (!isAnyHeard) return null;
  return (
    <button
      type="button"
      aria-pressed={hides}
      onClick={() => setHideHeard(!hides)}
      className="touch-target ml-auto flex h-9 items-center gap-2 rounded-full px-3 text-13 font-semibold text-muted hover:text-text aria-pressed:bg-raised aria-pressed:text-accent"
    >
      <EyeOff aria-hidden="true" size={16} />
      {texts.hideHeard()}
    </button>
  );
}

interface WithoutHeardProps<Item> {
  messages: readonly Item[];
  /** `here` for a whole list, anything else for one page of a list. */
  where: 'here' | 'page';
  children: (shown: readonly Item[]) => ReactNode;
}

export function WithoutHeard<Item extends Message>({ messages, where, children }: WithoutHeardProps<Item>) {
  const shown = useShown(messages);
  const hidden = messages.length - shown.length;
  return (
    <>
      {shown.length > 0 && children(shown)}
      {hidden > 0 && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <p role="status" className="tabular-nums">
            {shown.length === 0
              ? texts.youHaveHeardAll({ where, count: hidden })
              : texts.heardAreHidden({ where, count: hidden })}
          </p>
          <button type="button" onClick={() => setHideHeard(false)} className={buttonClass('plain')}>
            {shown.length === 0 ? texts.showThem() : texts.showHeard()}
          </button>
        </div>
      )}
    </>
  );
}

function useShown<Item extends Message>(messages: readonly Item[]): readonly Item[] {
  const hides = useStore(hideHeardStore);
  const heard = useStore(progressStore);
  return useMemo(() => {
    const unheard = messages.filter(({ id }) => heard[id]?.isHeard !== true);
    return hides && unheard.length < messages.length ? unheard : messages;
  }, [messages, hides, heard]);
}
