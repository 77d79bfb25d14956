import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { nairaToKobo } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { NameBox } from '#core/web/desk-kit/name-box';
import type { NameKind } from '#core/web/desk-kit/suggestions';
import { isChangedMeanwhile } from '#core/web/desk-kit/use-versioned-form';
import { messageOf } from '#core/web/lib/api/call';
import type { DeskMessage } from '#features/messages/desk';
import { type CellChange, saveCell } from './review-api.ts';
import * as texts from './texts.ts';

interface CellProps {
  message: DeskMessage;
}

function boxClass(isMissing: boolean, hasError: boolean): string {
  return clsx(
    'h-11 w-full min-w-0 rounded-row border bg-transparent px-2.5 text-15 placeholder:text-muted focus:bg-raised max-md:text-17',
    hasError ? 'border-live' : isMissing ? 'border-dashed border-warning placeholder:text-warning' : 'border-line',
  );
}

export function TopicCell({ message }: CellProps) {
  const read = (topic: string) => (topic === '' ? texts.topicNeeded() : { topic });
  return (
    <TextCell
      message={message}
      column="topic"
      label={texts.topicOf({ topic: message.topic })}
      value={message.topic}
      read={read}
    />
  );
}

export function DateCell({ message }: CellProps) {
  const read = (when: string) => (when === '' ? texts.dateNeeded() : { when });
  return (
    <TextCell
      message={message}
      column="when"
      label={texts.dateOf({ topic: message.topic })}
      type="date"
      value={message.when}
      read={read}
    />
  );
}

/** In naira; an empty cell means free. */
export function PriceCell({ message }: CellProps) {
  const value = message.price === 0 ? '' : String(message.price);
  const read = (text: string) => {
    const plain = text.replaceAll(',', '').replace('₦', '').trim() || '0';
    return nairaToKobo(plain) === null ? texts.priceIsANumber() : { price: Number(plain) };
  };
  return (
    <TextCell
      message={message}
      column="price"
      label={texts.priceOf({ topic: message.topic })}
      placeholder={common.free()}
      value={value}
      read={read}
    />
  );
}

interface TextCellProps extends CellProps {
  column: string;
  label: string;
  value: string;
  type?: 'text' | 'date';
  placeholder?: string;
  read: Cell['read'];
}

function TextCell({ message, column, label, value, type = 'text', placeholder, read }: TextCellProps) {
  const cell = useCell({ message, value, read });
  return (
    <CellFrame isName={column === 'topic'} error={cell.error}>
      <input
        type={type}
        aria-label={label}
        aria-invalid={cell.error !== null || undefined}
        data-cell={column}
        placeholder={placeholder}
        inputMode={column === 'price' ? 'decimal' : undefined}
        dir="auto"
        autoComplete="off"
        value={cell.shown}
        onChange={({ target }) => cell.type(target.value)}
        onBlur={() => void cell.save()}
        onKeyDown={(event) => onCellKey(event, cell.takeBack)}
        className={clsx(
          boxClass(false, cell.error !== null),
          column === 'price' && 'tabular-nums @min-[46rem]:text-end',
        )}
      />
    </CellFrame>
  );
}

export function SpeakerCell({ message }: CellProps) {
  return (
    <NameCell
      message={message}
      kind="speaker"
      value={message.speaker?.name ?? ''}
      read={(name) => ({ speaker: name === '' ? null : name })}
    />
  );
}

const lists = { category: 'categories', service: 'services' } as const;

/** Edits the first service, or the first category, which colours the cover. */
export function GroupCell({ message, kind }: CellProps & { kind: keyof typeof lists }) {
  const [first = '', ...rest] = message[lists[kind]].map(({ name }) => name);
  const read = (name: string) => ({ [lists[kind]]: name === '' ? rest : [...new Set([name, ...rest])] });
  return <NameCell message={message} kind={kind} value={first} more={rest} read={read} />;
}

interface NameCellProps extends CellProps {
  kind: Exclude<NameKind, 'series'>;
  value: string;
  more?: readonly string[];
  read: (name: string) => CellChange;
}

function NameCell({ message, kind, value, more = [], read }: NameCellProps) {
  const cell = useCell({ message, value, read });
  const isMissing = message.lacks.includes(kind);
  return (
    <CellFrame error={cell.error}>
      <NameBox
        kind={kind}
        aria-label={texts.nameOf({ kind, topic: message.topic })}
        aria-invalid={cell.error !== null || undefined}
        data-cell={kind}
        placeholder={isMissing ? texts.noName({ kind }) : undefined}
        without={more}
        text={cell.shown}
        onType={cell.type}
        onChoose={(name) => {
          cell.type(name);
          void cell.save(name);
        }}
        onBlur={() => void cell.save()}
        onKeyDown={(event) => onCellKey(event, cell.takeBack)}
        className={boxClass(isMissing, cell.error !== null)}
      />
      {more.length > 0 && (
        <p className="mt-1 line-clamp-2 px-2.5 text-13 text-muted" dir="auto">
          {texts.andMore({ names: more.join(', ') })}
        </p>
      )}
    </CellFrame>
  );
}

interface CellFrameProps {
  error: string | null;
  isName?: boolean;
  children: ReactNode;
}

function CellFrame({ error, isName = false, children }: CellFrameProps) {
  return (
    <div className={clsx('min-w-0', !isName && 'grow')}>
      {children}
      <div aria-live="polite">{error && <p className="mt-1 text-13 font-medium text-live">{error}</p>}</div>
    </div>
  );
}

function boxIn(from: HTMLInputElement, direction: 'next' | 'previous'): HTMLInputElement | null {
  const row = from.closest('tr');
  const other = direction === 'next' ? row?.nextElementSibling : row?.previousElementSibling;
  return other?.querySelector<HTMLInputElement>(`input[data-cell="${from.dataset.cell}"]`) ?? null;
}

function onCellKey(event: KeyboardEvent<HTMLInputElement>, takeBack: () => void): void {
  const box = event.currentTarget;
  if (event.key === 'Enter') {
    event.preventDefault();
    const other = boxIn(box, event.shiftKey ? 'previous' : 'next');
    if (other) other.focus();
    else box.blur();
  } else if (event.key === 'Escape') takeBack();
}

interface Cell {
  message: DeskMessage;
  value: string;
  read: (typed: string) => CellChange | string;
}

function useCell({ message, value, read }: Cell) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const takeBack = () => {
    setTyped(null);
    setError(null);
  };
  const save = async (text: string | null = typed) => {
    if (text === null || text.trim() === value) return takeBack();
    const change = read(text.trim());
    if (typeof change === 'string') return setError(change);
    try {
      await saveCell(queryClient, message, change);
      takeBack();
    } catch (failure) {
      setError(isChangedMeanwhile(failure) ? texts.changedMeanwhile() : messageOf(failure, common.generalError()));
    }
  };
  const type = (text: string) => {
    setTyped(text);
    setError(null);
  };
  return { shown: typed ?? value, error, type, save, takeBack };
}
