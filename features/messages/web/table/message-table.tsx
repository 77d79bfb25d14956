import * as common from '#core/contract/texts';
import * as texts from '#features/messages/web/texts';
import './message-table.css';
import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#features/catalogue/contract';
import { MessageRow, type RowLine } from './message-row.tsx';
import { type RowsProps, VirtualRows } from './virtual-rows.tsx';

/** Up to this many rows are all rendered, so that the browser can search and print them. */
const maxPlainRows = 100;

interface MessageTableProps<Item extends Message> {
  label: string;
  messages: readonly Item[];
  total: number;
  line: RowLine;
  rowOf?: (message: Item, index: number) => ReactNode;
  held?: number | null;
  isSortable?: boolean;
}

export function MessageTable<Item extends Message>(props: MessageTableProps<Item>) {
  const { label, messages, total, line, rowOf, held = null, isSortable = false } = props;
  const rowAt = (index: number) => {
    const message = messages[index];
    if (!message || rowOf) return message && rowOf?.(message, index);
    return <MessageRow key={message.id} message={message} index={index} list={messages} line={line} />;
  };
  const rows = { count: messages.length, rowAt };
  return (
    <div className="@container mt-3 md:mt-6">
      <table
        aria-label={label}
        aria-rowcount={total + 1}
        className={clsx('message-table with-menus', isSortable && 'with-handles')}
      >
        <Columns />
        {/* The kind of rows depends on the whole list's length, so that it doesn't change while pages load. */}
        {total > maxPlainRows ? <VirtualRows {...rows} held={held} /> : <PlainRows {...rows} />}
      </table>
    </div>
  );
}

function PlainRows({ count, rowAt }: RowsProps) {
  return <tbody>{Array.from({ length: count }, (_, index) => rowAt(index))}</tbody>;
}

function Columns() {
  return (
    <thead>
      <tr aria-rowindex={1} className="message-row text-13 text-muted">
        <th scope="col" className="row-number">
          {common.columnNumber()}
        </th>
        <th scope="col">{common.columnTitle()}</th>
        <th scope="col">{common.columnDate()}</th>
        <th scope="col">{common.columnPrice()}</th>
        <th scope="col" className="row-time">
          <Clock aria-hidden="true" size={16} />
          <span className="sr-only">{texts.duration()}</span>
        </th>
        <th scope="col" className="row-menu">
          <span className="sr-only">{common.more()}</span>
        </th>
      </tr>
    </thead>
  );
}
