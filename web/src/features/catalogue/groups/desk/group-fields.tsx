import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { DeskGroup } from '#contract/groups/desk';
import { slugOf } from '#contract/groups/slug';
import { reservedSlugs } from '#contract/ids';
import { boxClass, Field } from '#web/desk-kit/field';
import { SwitchField } from '#web/desk-kit/switch-field';
import { TextAreaField } from '#web/desk-kit/text-area-field';
import { TextField } from '#web/ui/text-field';
import { fieldLabels, type GroupValues } from './group-values.ts';
import type { Kind } from './kinds.ts';
import { PaletteField } from './palette-field.tsx';

interface GroupFieldsProps {
  kind: Kind;
  form: UseFormReturn<GroupValues>;
  /** As it is saved; null for a new one. */
  seen: DeskGroup | null;
}

export function GroupFields({ kind, form, seen }: GroupFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <div className="flex flex-col gap-5">
      <TextField label={fieldLabels.name} error={errors.name?.message} autoComplete="off" {...register('name')} />
      {kind.id === 'centres' && <SlugField form={form} seen={seen} />}
      {kind.id === 'speakers' && (
        <TextField
          label={fieldLabels.short_bio}
          placeholder="Speaker"
          error={errors.short_bio?.message}
          {...register('short_bio')}
        />
      )}
      <TextAreaField label={fieldLabels.description} error={errors.description?.message} {...register('description')} />
      {kind.id === 'categories' && (
        <>
          <SwitchField
            label={fieldLabels.featured}
            help="This changes nothing on the library’s own pages. Other apps and websites that read your library can ask for the marked categories alone."
            {...register('featured')}
          />
          <Controller
            control={control}
            name="palette"
            render={({ field }) => (
              <PaletteField label={fieldLabels.palette} value={field.value} onChange={field.onChange} />
            )}
          />
        </>
      )}
    </div>
  );
}

/** The address of a centre's page: says what it will be, and what becomes of the one it has. */
function SlugField({ form, seen }: Pick<GroupFieldsProps, 'form' | 'seen'>) {
  const { register, control, formState } = form;
  const [slug = '', name = ''] = useWatch({ control, name: ['slug', 'name'] });
  const made = slug.trim() || (seen ? '' : slugOf(name));
  const isReserved = reservedSlugs.includes(made);
  const error = isReserved
    ? `A centre can’t be at /${made}: Lectern has a page or a file there.`
    : formState.errors.slug?.message;
  const moves = seen?.slug !== undefined && made !== '' && made !== seen.slug;
  const former = seen?.former_slugs ?? [];
  return (
    <Field
      label={fieldLabels.slug}
      error={error}
      help={
        made !== '' && (
          <>
            Its page {seen && !moves ? 'is' : 'will be'} at {location.host}/<b>{made}</b>.
            {moves && ` Links to /${seen.slug} go on to lead there.`}
            {!moves && former.length > 0 && ` Links to ${former.map((old) => `/${old}`).join(', ')} lead there too.`}
          </>
        )
      }
    >
      {(box) => (
        <input
          {...box}
          {...register('slug', { setValueAs: (text?: string) => text?.trim() || undefined })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={seen ? undefined : slugOf(name)}
          className={boxClass({ error }, 'h-12')}
        />
      )}
    </Field>
  );
}
