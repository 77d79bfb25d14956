import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type Ref, useState } from 'react';
import * as common from '#core/contract/texts';
import { boxClass, Field, type FieldProps } from './field.tsx';
import { NameBox } from './name-box.tsx';
import { isSameName, type NameKind } from './suggestions.ts';
import * as texts from './texts.ts';

interface NamesFieldProps extends FieldProps {
  kind: NameKind;
  value: readonly string[];
  onChange: (names: string[]) => void;
  onBlur?: () => void;
  canMake?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function NamesField(props: NamesFieldProps) {
  const { label, help, error, ground, kind, value, onChange, onBlur, canMake, ref } = props;
  const [text, setText] = useState('');
  const add = (name: string) => {
    const trimmed = name.trim();
    setText('');
    if (trimmed !== '' && !value.some((there) => isSameName(there, trimmed))) onChange([...value, trimmed]);
  };
  return (
    <Field label={label} help={help} error={error}>
      {(box) => (
        <div
          className={clsx(
            boxClass({ ground, error }, 'flex min-h-12 flex-wrap items-center gap-1.5 py-1.5'),
            'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-text',
          )}
        >
          {value.map((name) => (
            <span
              key={name}
              className="inline-flex h-9 max-w-full items-center rounded-full bg-text/10 pl-3 text-15 font-semibold"
            >
              <span dir="auto" className="truncate">
                {name}
              </span>
              <button
                type="button"
                aria-label={texts.removeName({ name })}
                onClick={() => onChange(value.filter((other) => other !== name))}
                className="touch-target grid size-9 shrink-0 place-items-center rounded-full hover:bg-text/15"
              >
                <X aria-hidden="true" size={16} />
              </button>
            </span>
          ))}
          <NameBox
            {...box}
            ref={ref}
            kind={kind}
            text={text}
            onType={setText}
            onChoose={add}
            without={value}
            canMake={canMake ?? true}
            placeholder={value.length === 0 ? texts.typeAName() : common.add()}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
            }}
            onBlur={() => {
              // A name that was typed but not chosen from the list counts too.
              if (canMake ?? true) add(text);
              onBlur?.();
            }}
            className="h-9 w-full min-w-24 bg-transparent text-17 outline-none placeholder:text-muted"
          />
        </div>
      )}
    </Field>
  );
}
