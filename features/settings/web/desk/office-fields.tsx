import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { ActionMenu, type Actions } from '#core/web/desk-kit/action-menu';
import { TextAreaField } from '#core/web/desk-kit/text-area-field';
import { movedLine } from '#core/web/ui/spoken';
import { TextField } from '#core/web/ui/text-field';
import { type SettingName, settingFields } from '#features/settings/contract/fields';
import { maxOffices } from '#features/settings/contract/inputs';
import type { TypedSettings } from './setting-values.ts';

export interface FieldsProps {
  form: UseFormReturn<TypedSettings>;
  hint: (name: SettingName) => ReactNode;
}

export function OfficeFields({ form, hint }: FieldsProps) {
  const offices = useFieldArray({ control: form.control, name: 'offices' });
  const [said, setSaid] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const count = offices.fields.length;
  const isFull = count >= maxOffices;
  const add = () => offices.append({ name: '', address: '' }, { focusName: `offices.${count}.name` });
  const { errors } = form.formState;
  const error = errors.offices?.root?.message ?? errors.offices?.message;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-semibold text-muted">{settingFields.offices.label}</legend>
      <p className="mb-3 text-13 text-pretty text-muted">
        {count === 0
          ? 'None: the About page says nothing of offices.'
          : 'The About page shows them in this order. For an office without an address, it tells listeners to ask for it.'}
      </p>
      {count > 0 && (
        <ol aria-label={settingFields.offices.label} className="flex flex-col gap-3">
          {offices.fields.map(({ id }, at) => (
            <OfficeFieldset
              key={id}
              form={form}
              at={at}
              last={count - 1}
              onMove={(to, name) => {
                offices.move(at, to);
                setSaid(movedLine(name, to, count));
              }}
              onRemove={(name) => {
                offices.remove(at);
                setSaid(`${name} removed`);
                addButton.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      <div aria-live="polite">
        {error && <p className="mt-1.5 text-13 font-medium break-words text-live">{error}</p>}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <ActionButton ref={addButton} icon={Plus} isOff={isFull} onClick={add}>
          Add an office
        </ActionButton>
        {isFull && <p className="text-13 text-muted">There can be {maxOffices} at most.</p>}
      </div>
      {hint('offices')}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

interface OfficeFieldsetProps extends Pick<FieldsProps, 'form'> {
  at: number;
  last: number;
  onMove: (to: number, name: string) => void;
  onRemove: (name: string) => void;
}

function OfficeFieldset({ form, at, last, onMove, onRemove }: OfficeFieldsetProps) {
  const { register, control, formState } = form;
  const errors = formState.errors.offices?.[at];
  const name = useWatch({ control, name: `offices.${at}.name` })?.trim() || `Office ${at + 1}`;
  const actions: Actions = [
    at > 0 && { icon: ArrowUp, label: 'Move up', onSelect: () => onMove(at - 1, name) },
    at < last && { icon: ArrowDown, label: 'Move down', onSelect: () => onMove(at + 1, name) },
    { icon: Trash2, label: 'Remove', onSelect: () => onRemove(name) },
  ];
  return (
    <li className="flex items-start gap-1 rounded-panel bg-raised py-3 pr-1 pl-4">
      <div className="grid min-w-0 flex-1 gap-3 @[36rem]:grid-cols-2">
        <TextField
          label="Name"
          ground="surface"
          autoComplete="off"
          error={errors?.name?.message}
          {...register(`offices.${at}.name`)}
        />
        <TextAreaField
          label="Address"
          ground="surface"
          rows={2}
          error={errors?.address?.message}
          {...register(`offices.${at}.address`)}
        />
      </div>
      <ActionMenu label={`More for ${name}`} actions={actions} />
    </li>
  );
}
