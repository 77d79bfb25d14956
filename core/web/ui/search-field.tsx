import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { longestKeyword } from '#core/contract/keyword';
import * as common from '#core/contract/texts';
import { hasKeyboard } from '#core/web/lib/browser/has-keyboard';
import { IconButton } from './icon-button.tsx';
import * as texts from './texts.ts';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit?: () => void;
  focusOnArrival?: boolean;
  className?: string;
}

export function SearchField({ label, value, onChange, onSubmit, focusOnArrival = false, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After navigation the shell moves the focus to this search box; on the first page nothing else does.
    if (focusOnArrival && document.activeElement === document.body) input.current?.focus({ preventScroll: true });
  }, [focusOnArrival]);

  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
    if (!hasKeyboard()) input.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    clear();
  };

  return (
    <search className={clsx('block', className)}>
      <form onSubmit={submit} className="relative">
        <button
          type="submit"
          aria-label={common.search()}
          className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-full text-muted hover:text-text"
        >
          <Search aria-hidden="true" size={18} className="ml-1" />
        </button>
        <input
          ref={input}
          name="keyword"
          type="search"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestKeyword}
          aria-label={label}
          placeholder={label}
          value={value}
          data-focus-on-arrival={focusOnArrival ? '' : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          // At 17px iOS doesn't zoom in on a focused box.
          className={clsx(
            'plain-search h-12 w-full rounded-full bg-veil pl-11 text-17 text-ellipsis placeholder:text-muted max-md:placeholder:text-15',
            value === '' ? 'pr-3' : 'pr-12',
          )}
        />
        {value !== '' && (
          <span className="absolute top-1.5 right-1.5">
            <IconButton icon={X} label={texts.clear()} ground="none" onClick={clear} />
          </span>
        )}
      </form>
    </search>
  );
}
