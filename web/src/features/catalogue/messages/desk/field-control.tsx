import { useQuery } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import { type MessageField, type Field as MessageFieldFacts, messageFields } from '#contract/messages/fields';
import { ChoicesField } from '#web/desk-kit/choices-field';
import { DateField } from '#web/desk-kit/date-field';
import { DateTimeField } from '#web/desk-kit/date-time-field';
import { boxClass, Field, type FieldProps } from '#web/desk-kit/field';
import { MoneyField } from '#web/desk-kit/money-field';
import { NameField } from '#web/desk-kit/name-field';
import { NamesField } from '#web/desk-kit/names-field';
import { SwitchField } from '#web/desk-kit/switch-field';
import { TextAreaField } from '#web/desk-kit/text-area-field';
import { centresQuery } from './api.ts';
import type { MessageValues } from './message-values.ts';

type Value = MessageValues[MessageField];

interface FieldControlProps {
  name: MessageField;
  /** Undefined: nothing is typed yet. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  error?: string | undefined;
  /** Instead of those of the declaration. */
  label?: string;
  help?: string;
  placeholder?: string;
  /** Whether names that there aren't yet can be added to a list. */
  canMake?: boolean;
}

const suggested = { categories: 'category', services: 'service' } as const;

/** The control of a message's field, by its kind. Used in a `Controller`, and for the values of a bulk change. */
export function FieldControl({ name, value, onChange, canMake = true, ...given }: FieldControlProps) {
  const field: MessageFieldFacts = messageFields[name];
  const { label = field.label, help = field.help, error } = given;
  const { ref, onBlur, placeholder = field.placeholder } = given;
  const box = { label, help, error, ref, ...(onBlur && { onBlur }) };
  const text = typeof value === 'string' ? value : '';
  const names = Array.isArray(value) ? value : [];
  switch (field.kind) {
    case 'text':
      return (
        <TextControl {...box} field={field} placeholder={placeholder} name={name} value={text} onChange={onChange} />
      );
    case 'paragraphs':
      return <TextAreaField {...box} name={name} value={text} onChange={({ target }) => onChange(target.value)} />;
    case 'name':
      return <NameField {...box} kind="speaker" value={text === '' ? null : text} onChange={onChange} />;
    case 'names':
      return name === 'categories' || name === 'services' ? (
        <NamesField {...box} kind={suggested[name]} canMake={canMake} value={names} onChange={onChange} />
      ) : null;
    case 'centres':
      return <CentresControl label={label} value={names} onChange={onChange} />;
    case 'day':
      return <DateField {...box} name={name} value={text} onChange={({ target }) => onChange(target.value)} />;
    case 'naira':
      return <MoneyField {...box} value={typeof value === 'number' ? value : Number.NaN} onChange={onChange} />;
    case 'moment':
      return <DateTimeField {...box} value={text === '' ? null : text} onChange={onChange} />;
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
  field: MessageFieldFacts;
  placeholder: string | undefined;
  name: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A line of text, with texts that are offered while one is typed. */
function TextControl({ label, help, error, field, placeholder, onChange, ...input }: TextControlProps) {
  const id = useId();
  const { suggestions } = field;
  return (
    <Field label={label} help={help} error={error}>
      {(box) => (
        <>
          <input
            dir="auto"
            {...input}
            {...box}
            list={suggestions && id}
            placeholder={placeholder}
            onChange={({ target }) => onChange(target.value)}
            className={boxClass({ error }, 'h-12')}
          />
          {suggestions && (
            <datalist id={id}>
              {suggestions.map((text) => (
                <option key={text} value={text}>
                  {field.inWords?.(text)}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

interface CentresControlProps {
  label: string;
  value: readonly string[];
  onChange: (slugs: string[]) => void;
}

/** Nothing in a library without centres. */
function CentresControl({ label, value, onChange }: CentresControlProps) {
  const centres = useQuery(centresQuery);
  if (!centres.data || centres.data.length === 0) return null;
  return (
    <ChoicesField
      label={label}
      options={centres.data.map(({ slug, name }) => [slug, name])}
      value={value}
      onChange={onChange}
    />
  );
}
