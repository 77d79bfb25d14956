import type { LucideIcon } from 'lucide-react';
import { Suspense, useRef } from 'react';
import type { Message } from '#contract/catalogue';
import { buttonWordClass, wordedButtonClass } from '#web/ui/button';
import { LazyMessageMenu } from './lazy-message-menu.ts';
import { useMessageMenu } from './use-message-menu.ts';

interface PageMenuButtonProps {
  message: Message;
  icon: LucideIcon;
  label: string;
}

export function PageMenuButton({ message, icon: Icon, label }: PageMenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useMessageMenu(button);
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onPointerEnter={menu.prepare}
        onFocus={menu.prepare}
        onClick={menu.open}
        className={`${wordedButtonClass} text-muted hover:text-text`}
      >
        <Icon aria-hidden="true" size={20} />
        <span className={buttonWordClass}>{label}</span>
      </button>
      {menu.isUsed && (
        <Suspense fallback={null}>
          <LazyMessageMenu message={message} menu={menu} returnFocus={() => button.current?.focus()} entries="page" />
        </Suspense>
      )}
    </div>
  );
}
