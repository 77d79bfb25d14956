import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { ActionMenu, type Actions } from '#core/web/desk-kit/action-menu';
import { TextAreaField } from '#core/web/desk-kit/text-area-field';
import { movedLine } from '#core/web/ui/spoken';
import { TextField } from '#core/web/ui/text-field';
import { type SettingName, settingFields } from '#features/settings/contract/fields';
import { maxOffices } from '#features/settings/contract/inputs';
import type { TypedSettings } from './setting-values.ts';
import * as texts from './texts.ts';

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
      <p className="mb-3 text-13 text-pretty text-muted">{count === 0 ? texts.noOffices() : texts.officesHelp()}</p>
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
                setSaid(texts.nameRemoved({ name }));
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
          {texts.addAnOffice()}
        </ActionButton>
        {isFull && <p className="text-13 text-muted">{texts.officeLimit({ maxOffices })}</p>}
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
  const name = useWatch({ control, name: `offices.${at}.name` })?.trim() || texts.officeNumber({ number: at + 1 });
  const actions: Actions = [
    at > 0 && { icon: ArrowUp, label: common.moveUp(), onSelect: () => onMove(at - 1, name) },
    at < last && { icon: ArrowDown, label: common.moveDown(), onSelect: () => onMove(at + 1, name) },
    { icon: Trash2, label: common.remove(), onSelect: () => onRemove(name) },
  ];
  return (
    <li className="flex items-start gap-1 rounded-panel bg-raised py-3 pr-1 pl-4">
      <div className="grid min-w-0 flex-1 gap-3 @[36rem]:grid-cols-2">
        <TextField
          label={common.name()}
          ground="surface"
          autoComplete="off"
          error={errors?.name?.message}
          {...register(`offices.${at}.name`)}
        />
        <TextAreaField
          label={common.address()}
          ground="surface"
          rows={2}
          error={errors?.address?.message}
          {...register(`offices.${at}.address`)}
        />
      </div>
      <ActionMenu label={common.moreForName({ name })} actions={actions} />
    </li>
  );
}
