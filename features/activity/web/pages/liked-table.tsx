import * as common from '#core/contract/texts';
import * as texts from '#features/activity/web/texts';
import '#features/messages/web/table/message-table.css';
import './liked-table.css';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { MessageId } from '#core/contract/ids';
import { type LikedMessage, unlike } from '#core/web/lib/listener/liked';
import { toast } from '#core/web/lib/toasts';
import { VirtualRows } from '#features/messages/web/table/virtual-rows';
import { LikedRow } from './liked-row.tsx';

export function LikedTable({ liked }: { liked: readonly LikedMessage[] }) {
  const table = useRef<HTMLTableElement>(null);
  const takeBack = (id: MessageId, index: number) => {
    flushSync(() => unlike(id));
    toast.success(common.removedFromLiked());
    focusRow(table.current, Math.min(index, liked.length - 2));
  };
  const rowAt = (index: number) => {
    const message = liked[index];
    return message && <LikedRow key={message.id} liked={message} index={index} onUnlike={takeBack} />;
  };
  return (
    <div className="@container mt-6">
      <table
        ref={table}
        aria-label={common.likedMessages()}
        aria-rowcount={liked.length + 1}
        className="message-table with-menus liked-table"
      >
        <thead>
          <tr aria-rowindex={1} className="message-row text-13 text-muted">
            <th scope="col" className="row-number">
              {common.columnNumber()}
            </th>
            <th scope="col" className="row-title">
              {common.columnTitle()}
            </th>
            <th scope="col" className="row-speaker">
              {texts.speakerColumn()}
            </th>
            <th scope="col" className="row-price">
              {common.columnPrice()}
            </th>
            <th scope="col" className="row-cart">
              <span className="sr-only">{common.cart()}</span>
            </th>
            <th scope="col" className="row-unlike">
              <span className="sr-only">{texts.unlike()}</span>
            </th>
            <th scope="col" className="row-menu">
              <span className="sr-only">{common.more()}</span>
            </th>
          </tr>
        </thead>
        <VirtualRows count={liked.length} rowAt={rowAt} />
      </table>
    </div>
  );
}

/** The pressed button is gone, so focus moves to the row that took its place, or else to the page. */
function focusRow(table: HTMLTableElement | null, index: number): void {
  const button = table?.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"] .row-unlike button`);
  (button ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
