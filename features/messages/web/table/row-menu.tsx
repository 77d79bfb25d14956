import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import * as common from '#core/contract/texts';
import type { Message } from '#features/catalogue/contract';
import { LazyMessageMenu } from '#features/messages/web/actions/lazy-message-menu';
import { useMessageMenu } from '#features/messages/web/actions/use-message-menu';
import { useRowGestures } from './use-row-gestures.ts';

interface RowMenuProps {
  message: Message;
  index: number;
}

export function RowMenuCell(props: RowMenuProps) {
  return (
    <td className="row-menu">
      <RowMenu {...props} />
    </td>
  );
}

function RowMenu({ message, index }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useMessageMenu(button);
  useRowGestures(button, menu.openAt);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={common.moreForTopic({ topic: message.topic })}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onPointerEnter={menu.prepare}
        onFocus={menu.prepare}
        onClick={menu.open}
        className="row-menu-button"
      >
        <Ellipsis aria-hidden="true" size={20} />
      </button>
      {menu.isUsed && (
        <LazyMessageMenu message={message} menu={menu} returnFocus={focusBackTo(button.current, index)} entries="all" />
      )}
    </>
  );
}

/** Returns the focus to the button that opened the menu. If its row is gone, the row in its place gets the focus. */
function focusBackTo(button: HTMLElement | null, index: number): () => void {
  const table = button?.closest('table');
  const rowAt = (place: number) => table?.querySelector<HTMLElement>(`[aria-rowindex="${place + 2}"] .row-menu-button`);
  return () => {
    const heir = button?.isConnected ? button : (rowAt(index) ?? rowAt(index - 1));
    (heir ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  };
}
