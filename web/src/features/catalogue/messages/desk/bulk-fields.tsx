import { Fragment } from 'react';
import { type Field, isBulkScalar, messageFieldNames, messageFields } from '#contract/messages/fields';
import { DateTimeField } from '#web/desk-kit/date-time-field';
import { SelectField } from '#web/desk-kit/select-field';
import { SwitchField } from '#web/desk-kit/switch-field';
import type { BulkValues } from './bulk-values.ts';
import { MessageControl } from './field-control.tsx';

interface BulkFieldsProps {
  values: BulkValues;
  onChange: (values: BulkValues) => void;
}

const statuses: readonly (readonly [BulkValues['status'], string])[] = [
  ['', 'Leave as it is'],
  ['published', 'Publish now'],
  ['scheduled', 'Publish later…'],
  ['withdrawn', 'Withdraw'],
  ['draft', 'Back to draft (scheduled ones)'],
];

const featuring: readonly (readonly [value: string, label: string, featured?: boolean])[] = [
  ['', 'Leave as it is'],
  ['yes', 'Feature them', true],
  ['no', 'Feature them no longer', false],
];

type ListChange = 'add_categories' | 'remove_categories' | 'add_services' | 'add_centres' | 'remove_centres';

export function BulkFields({ values, onChange }: BulkFieldsProps) {
  const set = (change: Partial<BulkValues>) => onChange({ ...values, ...change });
  const list = (name: 'categories' | 'services' | 'centres', change: ListChange, label: string) => (
    <MessageControl
      name={name}
      other={{ label, help: '', canMake: change.startsWith('add_') }}
      value={values[change]}
      onChange={(names) => set({ [change]: names })}
    />
  );
  return (
    <>
      {list('categories', 'add_categories', 'Put into categories')}
      {list('categories', 'remove_categories', 'Take out of categories')}
      {list('services', 'add_services', 'Give a service')}
      {messageFieldNames.filter(isBulkScalar).map((name) => {
        const { kind, whenEmpty }: Field = messageFields[name];
        return kind === 'switch' ? (
          <SelectField
            key={name}
            label={messageFields[name].label}
            options={featuring.map(([value, label]) => [value, label])}
            value={featuring.find(([, , featured]) => featured === values[name])?.[0]}
            onChange={({ target }) => set({ [name]: featuring.find(([value]) => value === target.value)?.[2] })}
          />
        ) : (
          <Fragment key={name}>
            <MessageControl
              name={name}
              other={{ help: kind === 'naira' ? '0 makes them free.' : '', placeholder: '' }}
              value={values[name]}
              onChange={(value) => set({ [name]: value })}
            />
            {whenEmpty !== undefined && (
              <SwitchField
                label={`Back to ${whenEmpty}`}
                checked={values[name] === null}
                onChange={({ target }) => set({ [name]: target.checked ? null : undefined })}
              />
            )}
          </Fragment>
        );
      })}
      {list('centres', 'add_centres', 'Put into centres')}
      {list('centres', 'remove_centres', 'Take out of centres')}
      <SelectField
        label="Status"
        options={statuses}
        value={values.status}
        onChange={({ target }) => set({ status: statuses.find(([value]) => value === target.value)?.[0] ?? '' })}
      />
      {values.status === 'scheduled' && (
        <DateTimeField label="Published on" value={values.publish_at} onChange={(publish_at) => set({ publish_at })} />
      )}
    </>
  );
}
