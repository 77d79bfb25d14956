import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { ChoicesField } from './choices-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { boxClass, Field, type FieldProps } from './field.tsx';
import { MoneyField } from './money-field.tsx';
import { NameBox } from './name-box.tsx';
import { NamesField } from './names-field.tsx';
import { type Option, SelectField } from './select-field.tsx';
import type { NameKind } from './suggestions.ts';
import { SwitchField } from './switch-field.tsx';
import { TextAreaField } from './text-area-field.tsx';

export interface ControlDeclaration {
  kind:
    | 'text'
    | 'paragraphs'
    | 'count'
    | 'name'
    | 'names'
    | 'choices'
    | 'select'
    | 'day'
    | 'naira'
    | 'moment'
    | 'switch';
  label: string;
  help?: ReactNode;
  placeholder?: string | undefined;
  names?: NameKind | undefined;
  canMake?: boolean;
  options?: readonly Option[];
  suggestions?: readonly Option[] | undefined;
  /** An empty box means null instead of an empty text. */
  isNullable?: boolean;
  box?: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'maxLength' | 'autoComplete'>;
}

interface FieldControlProps extends Pick<FieldProps, 'error' | 'ground'> {
  field: ControlDeclaration;
  name: string;
  value: unknown;
  onChange: (value: string | number | boolean | string[] | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>;
}

export function FieldControl({
  field,
  name,
  value,
  onChange,
  onBlur,
  ref,
  error,
  ground,
}: FieldControlProps): ReactNode {
  const { label, help, placeholder, isNullable = false } = field;
  const box = { label, help, error, ground, ref, ...(onBlur && { onBlur }) };
  const text = typeof value === 'string' ? value : '';
  const textOrNull = text === '' ? null : text;
  const names = Array.isArray(value) ? value : [];
  const onText = ({ target }: { target: { value: string } }) =>
    onChange(target.value === '' && isNullable ? null : target.value);
  switch (field.kind) {
    case 'text':
      return <TextControl {...box} field={field} name={name} value={text} onChange={onText} />;
    case 'paragraphs':
      return <TextAreaField {...box} name={name} placeholder={placeholder} value={text} onChange={onText} />;
    case 'count':
      return (
        <Field label={label} help={help} error={error}>
          {(own) => (
            <input
              {...own}
              ref={ref}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
              onChange={({ target }) =>
                onChange(target.value.trim() === '' && isNullable ? null : countIn(target.value))
              }
              onBlur={onBlur}
              className={boxClass({ ground, error })}
            />
          )}
        </Field>
      );
    case 'name':
      return (
        <Field label={label} help={help} error={error}>
          {(own) => (
            <NameBox
              {...own}
              ref={ref}
              kind={field.names ?? 'speaker'}
              text={text}
              onType={(typed) => onChange(typed === '' ? null : typed)}
              onChoose={onChange}
              onBlur={onBlur}
              className={boxClass({ ground, error })}
            />
          )}
        </Field>
      );
    case 'names':
      return (
        <NamesField
          {...box}
          kind={field.names ?? 'category'}
          canMake={field.canMake}
          value={names}
          onChange={onChange}
        />
      );
    case 'choices':
      return <ChoicesField {...box} options={field.options ?? []} value={names} onChange={onChange} />;
    case 'select':
      return <SelectField {...box} name={name} options={field.options ?? []} value={text} onChange={onText} />;
    case 'day':
      return (
        <TextControl {...box} field={{ ...field, box: { type: 'date' } }} name={name} value={text} onChange={onText} />
      );
    case 'naira':
      return <MoneyField {...box} value={typeof value === 'number' ? value : Number.NaN} onChange={onChange} />;
    case 'moment':
      return <DateTimeField {...box} value={textOrNull} onChange={onChange} />;
    case 'switch':
      return (
        <SwitchField
          label={label}
          help={help}
          ref={ref}
          name={name}
          onBlur={onBlur}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
  }
}

interface TextControlProps extends FieldProps {
  field: ControlDeclaration;
  name: string;
  value: string;
  onChange: (event: { target: HTMLInputElement }) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

function TextControl({ label, help, error, ground, field, ...input }: TextControlProps) {
  const id = useId();
  const { suggestions, placeholder, box: attributes } = field;
  return (
    <Field label={label} help={help} error={error}>
      {(box) => (
        <>
          <input
            dir="auto"
            autoComplete="off"
            {...attributes}
            {...input}
            {...box}
            list={suggestions && id}
            placeholder={placeholder}
            className={boxClass({ ground, error })}
          />
          {suggestions && (
            <datalist id={id}>
              {suggestions.map(([text, meaning]) => (
                <option key={text} value={text}>
                  {meaning}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

/** @returns a whole number; NaN for other text, which the contract's schemas refuse in words */
function countIn(typed: string): number {
  const text = typed.replaceAll(/[\s,]/g, '');
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
