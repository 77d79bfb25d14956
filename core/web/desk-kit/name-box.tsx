import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { isSameName, type NameKind, useSuggestions } from './suggestions.ts';
import * as texts from './texts.ts';

interface NameBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  kind: NameKind;
  text: string;
  onType: (text: string) => void;
  onChoose: (name: string, id: string | null) => void;
  without?: readonly string[];
  canMake?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function NameBox(props: NameBoxProps) {
  const { kind, text, onType, onChoose, without = [], canMake = true, onBlur, onKeyDown, ...input } = props;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const known = useSuggestions(kind, text, isOpen);
  const typed = text.trim();
  const rest = known.filter(({ name }) => !without.some((chosen) => isSameName(chosen, name)));
  const isNew =
    canMake && typed !== '' && ![...known.map(({ name }) => name), ...without].some((name) => isSameName(name, typed));
  const options = [...rest, ...(isNew ? [{ id: null, name: typed }] : [])];
  const isShown = isOpen && options.length > 0;

  const choose = (option: (typeof options)[number] | undefined) => {
    if (!option) return;
    setOpen(false);
    setPlace(-1);
    onChoose(option.name, option.id);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setPlace((now) =>
        options.length === 0 ? -1 : (Math.max(now, step > 0 ? -1 : 0) + step + options.length) % options.length,
      );
    } else if (event.key === 'Enter' && typed !== '' && isOpen) {
      event.preventDefault();
      choose(
        options[place] ?? rest.find(({ name }) => isSameName(name, typed)) ?? (isNew ? options.at(-1) : options[0]),
      );
    } else if (event.key === 'Enter' && isShown && options[place]) {
      event.preventDefault();
      choose(options[place]);
    } else if (event.key === 'Escape' && isShown) {
      // Escape closes only the list of suggestions, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else onKeyDown?.(event);
  };
  return (
    <div className="relative min-w-0 flex-1">
      <input
        dir="auto"
        {...input}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && place >= 0 ? `${listId}-${place}` : undefined}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setOpen(true);
          setPlace(-1);
          onType(target.value);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKey}
        onBlur={(event) => {
          setOpen(false);
          onBlur?.(event);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={texts.names()}
        hidden={!isShown}
        className="thin-scrollbar absolute inset-x-0 top-full z-20 mt-1 max-h-72 min-w-56 overflow-y-auto rounded-panel border border-line bg-raised p-1.5 shadow-float"
      >
        {options.map(({ id, name }, index) => (
          <div
            key={id ?? 'new'}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === place}
            // The press on a suggestion must choose before the box loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(options[index]);
            }}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-2 rounded-row px-3 py-1.5 hover:bg-text/10',
              index === place && 'bg-text/10 forced-colors:outline-2',
            )}
          >
            {id === null && <Plus aria-hidden="true" size={16} className="shrink-0 text-muted" />}
            <span dir="auto" className="min-w-0 break-words">
              {id === null ? texts.makeName({ name }) : name}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
