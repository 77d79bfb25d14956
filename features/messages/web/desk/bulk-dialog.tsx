import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { texts } from '#core/contract/texts';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DateTimeField } from '#core/web/desk-kit/date-time-field';
import { SelectField } from '#core/web/desk-kit/select-field';
import { SwitchField } from '#core/web/desk-kit/switch-field';
import { call, messageOf } from '#core/web/lib/api/call';
import { formatCount } from '#core/web/lib/format';
import { type Field, isBulkScalar, messageFieldNames, messageFields } from '#features/messages/contract/fields';
import { changeMessages } from '#features/messages/desk/bulk';
import { centresQuery, chosenQuery } from './api.ts';
import { type BulkValues, bulkBodyOf, unchanged } from './bulk-values.ts';
import { bulkInWords, leftInWords } from './bulk-words.ts';
import { MessageControl } from './field-control.tsx';

const nouns = ['message', 'messages'] as const;

interface BulkDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onChanged: () => void;
}

export function BulkDialog({ ids, onClose, onChanged }: BulkDialogProps) {
  const [values, setValues] = useState(unchanged);
  const [isSubmitted, setSubmitted] = useState(false);
  const centres = useQuery(centresQuery);
  const chosen = useQuery(chosenQuery(ids));
  const nameOf = (slug: string) => centres.data?.find((centre) => centre.slug === slug)?.name ?? slug;
  const sentences = bulkInWords(values, chosen.data ?? { counts: {} }, nameOf);
  const isTimeMissing = values.status === 'scheduled' && values.publish_at === null;
  const left = ids.length - (chosen.data?.ids.length ?? ids.length);
  const missing =
    sentences.length === 0 ? 'Change something first.' : isTimeMissing ? 'Choose when they are published.' : null;
  return (
    <ConfirmDialog
      title={`Change ${formatCount(chosen.data?.ids.length ?? ids.length, nouns)}`}
      help={`Fields that you leave empty keep their values.${left > 0 ? ` ${leftOut(left)}` : ''}`}
      label="Change them"
      busyLabel="Changing"
      isDanger={values.status === 'withdrawn'}
      error={isSubmitted ? missing : null}
      check={() => {
        setSubmitted(true);
        return missing === null && !chosen.isFetching;
      }}
      act={async () => (chosen.data ? await call(changeMessages, { body: bulkBodyOf(chosen.data, values) }) : null)}
      refreshing={{ when: 'settled' }}
      done={({ changed, left, held_back }) => {
        const leftAlone = values.status === '' ? '' : leftInWords(values.status, { counts: left, held_back });
        return [`${formatCount(changed, nouns)} changed`, leftAlone && `Status left alone: ${leftAlone}.`];
      }}
      onDone={onChanged}
      onClose={onClose}
    >
      <BulkFields values={values} onChange={setValues} />
      <div role="status" className="rounded-row bg-raised px-4 py-3">
        {chosen.isLoadingError ? (
          <p className="font-medium text-live">{messageOf(chosen.error, texts.generalError)}</p>
        ) : !chosen.data ? (
          <p className="text-muted">Counting them…</p>
        ) : sentences.length === 0 ? (
          <p className="text-muted">Nothing changes yet.</p>
        ) : (
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}

function leftOut(count: number): string {
  return count === 1
    ? 'One of the messages that you chose stays as it is: you can’t change it.'
    : `${count.toLocaleString('en-NG')} of the messages that you chose stay as they are: you can’t change them.`;
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
  ['no', 'Stop featuring them', false],
];

type ListChange = 'add_categories' | 'remove_categories' | 'add_services' | 'add_centres' | 'remove_centres';

function BulkFields({ values, onChange }: { values: BulkValues; onChange: (values: BulkValues) => void }) {
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
