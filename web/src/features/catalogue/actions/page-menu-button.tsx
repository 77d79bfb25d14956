import type { LucideIcon } from 'lucide-react';
import { Suspense, use, useRef } from 'react';
import type { Message } from '#contract/catalogue';
import { roundButtonClass } from '#web/ui/button';
import { LazyMessageMenu } from './lazy-message-menu.ts';
import { MessageMenuContext } from './message-menu-slot.ts';
import { useMessageMenu } from './use-message-menu.ts';

interface PageMenuButtonProps {
  message: Message;
  icon: LucideIcon;
  label: string;
  entries: 'more' | 'playlists';
}

/** A round button on a message's own page that opens a menu about it. */
export function PageMenuButton({ message, icon: Icon, label, entries }: PageMenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useMessageMenu(button, use(MessageMenuContext));
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        data-tooltip={label}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onPointerEnter={menu.prepare}
        onFocus={menu.prepare}
        onClick={menu.open}
        className={roundButtonClass('plain')}
      >
        <Icon aria-hidden="true" size={20} />
      </button>
      {menu.isUsed && (
        <Suspense fallback={null}>
          <LazyMessageMenu
            message={message}
            menu={menu}
            returnFocus={() => button.current?.focus()}
            entries={entries}
          />
        </Suspense>
      )}
    </div>
  );
}
