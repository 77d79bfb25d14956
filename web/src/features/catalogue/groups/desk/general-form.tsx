import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { changeGeneralCentre, type DeskGeneralCentre, GeneralCentreFields } from '#contract/groups/desk-general-centre';
import { boxClass, Field } from '#web/desk-kit/field';
import type { FormField } from '#web/desk-kit/form-fields';
import { TextAreaField } from '#web/desk-kit/text-area-field';
import { useVersionedForm } from '#web/desk-kit/use-versioned-form';
import { call } from '#web/lib/api/call';
import { libraryTitle } from '#web/lib/library-title';
import { toast } from '#web/lib/toasts';
import { generalQuery, titleOf } from './general-api.ts';

/** The form as it is typed; an empty title has the page called as the library is. */
type Values = z.input<typeof GeneralCentreFields>;

const labels = { title: 'Title', description: 'Description' } as const;
const fields: readonly FormField<Values>[] = (['title', 'description'] as const).map((name) => ({
  name,
  label: labels[name],
}));

function valuesOf({ title, description }: DeskGeneralCentre): Values {
  return { title: title ?? '', description };
}

interface GeneralFormProps {
  /** As this operator has seen it last. */
  seen: DeskGeneralCentre;
  onSeen: (general: DeskGeneralCentre) => void;
}

/** Edits title and description of the whole library's page. */
export function GeneralForm({ seen, onSeen }: GeneralFormProps) {
  const saved = valuesOf(seen);
  const form = useForm({ resolver: zodResolver(GeneralCentreFields), mode: 'onTouched', defaultValues: saved });
  const { submitWith, saveBar, dialogs } = useVersionedForm({
    form,
    fields,
    seen,
    saved,
    valuesOf,
    page: 'general-centre',
    thing: 'this page',
    newest: generalQuery,
    save: async ({ changes, against: { version } }) =>
      (await call(changeGeneralCentre, { body: { version, ...changes } })).data,
    onSeen,
    onSaved: (next) => toast.success('Saved', titleOf(next)),
  });
  const { errors } = form.formState;
  return (
    <>
      <form noValidate aria-label="The whole library" onSubmit={submitWith(null)} className="min-w-0">
        <div className="flex flex-col gap-5">
          <Field
            label={labels.title}
            error={errors.title?.message}
            help="Leave it empty to have it called as the library is."
          >
            {(box) => (
              <input
                dir="auto"
                {...box}
                {...form.register('title')}
                autoComplete="off"
                placeholder={libraryTitle}
                className={boxClass({ error: errors.title?.message })}
              />
            )}
          </Field>
          <TextAreaField
            label={labels.description}
            error={errors.description?.message}
            placeholder="Every message of the library."
            {...form.register('description')}
          />
        </div>
        {saveBar}
      </form>
      {dialogs}
    </>
  );
}
