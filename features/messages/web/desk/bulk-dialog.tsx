import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import * as common from '#core/contract/texts';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DateTimeField } from '#core/web/desk-kit/date-time-field';
import { SelectField } from '#core/web/desk-kit/select-field';
import { SwitchField } from '#core/web/desk-kit/switch-field';
import { call, messageOf } from '#core/web/lib/api/call';
import { type Field, isBulkScalar, messageFieldNames, messageFields } from '#features/messages/contract/fields';
import { changeMessages } from '#features/messages/desk/bulk';
import { centresQuery, chosenQuery } from './api.ts';
import { type BulkValues, bulkBodyOf, unchanged } from './bulk-values.ts';
import { bulkInWords, leftInWords } from './bulk-words.ts';
import { MessageControl } from './field-control.tsx';
import * as texts from './texts.ts';

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
    sentences.length === 0 ? texts.changeSomethingFirst() : isTimeMissing ? texts.chooseWhenTheyArePublished() : null;
  return (
    <ConfirmDialog
      title={texts.changeCount({ count: chosen.data?.ids.length ?? ids.length })}
      help={left > 0 ? texts.emptyFieldsKeepSomeStay({ count: left }) : texts.emptyFieldsKeepTheirValues()}
      label={texts.changeThem()}
      busyLabel={common.changing()}
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
        return [texts.countChanged({ count: changed }), leftAlone && texts.statusLeftAlone({ leftAlone })];
      }}
      onDone={onChanged}
      onClose={onClose}
    >
      <BulkFields values={values} onChange={setValues} />
      <div role="status" className="rounded-row bg-raised px-4 py-3">
        {chosen.isLoadingError ? (
          <p className="font-medium text-live">{messageOf(chosen.error, common.generalError())}</p>
        ) : !chosen.data ? (
          <p className="text-muted">{texts.countingThem()}</p>
        ) : sentences.length === 0 ? (
          <p className="text-muted">{texts.nothingChangesYet()}</p>
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

const statuses: readonly (readonly [BulkValues['status'], () => string])[] = [
  ['', texts.leaveAsItIs],
  ['published', texts.publishNow],
  ['scheduled', texts.publishLater],
  ['withdrawn', texts.withdraw],
  ['draft', texts.backToDraftScheduledOnes],
];

const featuring: readonly (readonly [value: string, label: () => string, featured?: boolean])[] = [
  ['', texts.leaveAsItIs],
  ['yes', texts.featureThem, true],
  ['no', texts.stopFeaturingThem, false],
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
      {list('categories', 'add_categories', texts.putIntoCategories())}
      {list('categories', 'remove_categories', texts.takeOutOfCategories())}
      {list('services', 'add_services', texts.giveAService())}
      {messageFieldNames.filter(isBulkScalar).map((name) => {
        const { kind, whenEmpty }: Field = messageFields[name];
        return kind === 'switch' ? (
          <SelectField
            key={name}
            label={messageFields[name].label}
            options={featuring.map(([value, label]) => [value, label()])}
            value={featuring.find(([, , featured]) => featured === values[name])?.[0]}
            onChange={({ target }) => set({ [name]: featuring.find(([value]) => value === target.value)?.[2] })}
          />
        ) : (
          <Fragment key={name}>
            <MessageControl
              name={name}
              other={{ help: kind === 'naira' ? texts.zeroMakesThemFree() : '', placeholder: '' }}
              value={values[name]}
              onChange={(value) => set({ [name]: value })}
            />
            {whenEmpty !== undefined && (
              <SwitchField
                label={texts.backToEmpty({ field: name })}
                checked={values[name] === null}
                onChange={({ target }) => set({ [name]: target.checked ? null : undefined })}
              />
            )}
          </Fragment>
        );
      })}
      {list('centres', 'add_centres', texts.putIntoCentres())}
      {list('centres', 'remove_centres', texts.takeOutOfCentres())}
      <SelectField
        label={texts.status()}
        options={statuses.map(([value, label]) => [value, label()])}
        value={values.status}
        onChange={({ target }) => set({ status: statuses.find(([value]) => value === target.value)?.[0] ?? '' })}
      />
      {values.status === 'scheduled' && (
        <DateTimeField
          label={texts.publishedOn()}
          value={values.publish_at}
          onChange={(publish_at) => set({ publish_at })}
        />
      )}
    </>
  );
}
