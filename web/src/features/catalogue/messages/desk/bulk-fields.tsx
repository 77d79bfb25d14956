import { ChoicesField } from '#web/desk-kit/choices-field';
import { DateField } from '#web/desk-kit/date-field';
import { DateTimeField } from '#web/desk-kit/date-time-field';
import { MoneyField } from '#web/desk-kit/money-field';
import { NameField } from '#web/desk-kit/name-field';
import { NamesField } from '#web/desk-kit/names-field';
import { type Option, SelectField } from '#web/desk-kit/select-field';
import type { CentreChoice } from './api.ts';
import type { BulkValues } from './bulk-values.ts';

interface BulkFieldsProps {
  values: BulkValues;
  centres: readonly CentreChoice[];
  onChange: (values: BulkValues) => void;
}

const statuses: readonly (readonly [BulkValues['status'], string])[] = [
  ['', 'Leave as it is'],
  ['published', 'Publish now'],
  ['scheduled', 'Publish later…'],
  ['withdrawn', 'Withdraw'],
  ['draft', 'Back to draft (scheduled ones)'],
];

const featuring: readonly (readonly [BulkValues['featured'], string])[] = [
  ['', 'Leave as it is'],
  ['yes', 'Feature them'],
  ['no', 'Feature them no longer'],
];

/** What can be changed of many messages. */
export function BulkFields({ values, centres, onChange }: BulkFieldsProps) {
  const set = (change: Partial<BulkValues>) => onChange({ ...values, ...change });
  const options: readonly Option[] = centres.map(({ slug, name }) => [slug, name]);
  return (
    <>
      <NamesField
        label="Put into categories"
        kind="category"
        value={values.add_categories}
        onChange={(add_categories) => set({ add_categories })}
      />
      <NamesField
        label="Take out of categories"
        kind="category"
        canMake={false}
        value={values.remove_categories}
        onChange={(remove_categories) => set({ remove_categories })}
      />
      <NamesField
        label="Give a service"
        kind="service"
        value={values.add_services}
        onChange={(add_services) => set({ add_services })}
      />
      <NameField label="Speaker" kind="speaker" value={values.speaker} onChange={(speaker) => set({ speaker })} />
      <DateField label="Date" value={values.when} onChange={({ target }) => set({ when: target.value })} />
      <MoneyField
        label="Price in naira"
        help="0 makes them free."
        value={values.price}
        onChange={(price) => set({ price })}
      />
      <SelectField
        label="Featured"
        options={featuring}
        value={values.featured}
        onChange={({ target }) => set({ featured: featuring.find(([value]) => value === target.value)?.[0] ?? '' })}
      />
      {options.length > 0 && (
        <>
          <ChoicesField
            label="Put into centres"
            options={options}
            value={values.add_centres}
            onChange={(add_centres) => set({ add_centres })}
          />
          <ChoicesField
            label="Take out of centres"
            options={options}
            value={values.remove_centres}
            onChange={(remove_centres) => set({ remove_centres })}
          />
        </>
      )}
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
