import { zodResolver } from '@hookform/resolvers/zod';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { reservedSlugs } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { boxClass, Field } from '#core/web/desk-kit/field';
import { type DeclaredField, FormControls } from '#core/web/desk-kit/form-controls';
import type { FormField } from '#core/web/desk-kit/form-fields';
import { ThingForm } from '#core/web/desk-kit/thing-form';
import { call } from '#core/web/lib/api/call';
import { coverBackground } from '#core/web/ui/palette';
import { slugOf } from '#features/groups/contract/slug';
import { addGroup, changeGroup, type DeskGroup, NewGroup } from '#features/groups/desk';
import { groupQuery } from './api.ts';
import type { Kind } from './kinds.ts';
import * as texts from './texts.ts';

type Values = z.input<typeof NewGroup>;

function declaredFields() {
  return {
    name: { name: 'name', label: common.name(), kind: 'text' },
    slug: { name: 'slug', label: texts.addressOfItsPage() },
    shortBio: { name: 'short_bio', label: texts.inAFewWords(), kind: 'text', placeholder: common.speakerSubtitle() },
    description: { name: 'description', label: common.description(), kind: 'paragraphs' },
    featured: {
      name: 'featured',
      label: texts.markedAsFeatured(),
      kind: 'switch',
      help: texts.markedAsFeaturedHelp(),
    },
    palette: { name: 'palette', label: texts.colour() },
  } as const satisfies Record<string, FormField<Values> | DeclaredField<Values>>;
}

interface GroupFormProps {
  kind: Kind;
  seen: DeskGroup | null;
  onSeen: (group: DeskGroup) => void;
}

export function GroupForm({ kind, seen, onSeen }: GroupFormProps) {
  const valuesOf = (group: DeskGroup | null) => valuesOfKind(kind, group);
  const saved = valuesOf(seen);
  const fields = declaredFields();
  const form = useForm({ resolver: zodResolver(NewGroup), mode: 'onTouched', defaultValues: saved });
  return (
    <ThingForm
      label={texts.groupForm({ kind: kind.id })}
      form={form}
      fields={Object.values(fields)}
      seen={seen}
      saved={saved}
      valuesOf={valuesOf}
      page={`${kind.id} ${seen?.id ?? 'new'}`}
      thing={texts.thisGroup({ kind: kind.id })}
      newest={groupQuery(kind.id, seen?.id ?? '')}
      add={async ({ slug, ...others }) => {
        const body = { ...others, ...(slug && { slug }) };
        const { data } = await call(addGroup, { params: { kind: kind.id }, body });
        return { name: data.name, address: kind.one(data.id) };
      }}
      save={async ({ changes, against: { id, version } }) =>
        (await call(changeGroup, { params: { kind: kind.id, id }, body: { version, ...changes } })).data
      }
      onSeen={onSeen}
      nameOf={(group) => group.name}
    >
      <FormControls form={form} fields={[fields.name]} />
      {kind.id === 'centres' && <SlugField label={fields.slug.label} form={form} seen={seen} />}
      <FormControls
        form={form}
        fields={kind.id === 'speakers' ? [fields.shortBio, fields.description] : [fields.description]}
      />
      {kind.id === 'categories' && (
        <>
          <FormControls form={form} fields={[fields.featured]} />
          <Controller
            control={form.control}
            name={fields.palette.name}
            render={({ field }) => (
              <PaletteField label={fields.palette.label} value={field.value} onChange={field.onChange} />
            )}
          />
        </>
      )}
    </ThingForm>
  );
}

function valuesOfKind({ id: kind }: Kind, group: DeskGroup | null): Values {
  const { name: saved = '', description: text = '', short_bio = '', featured: isFeatured = false } = group ?? {};
  return {
    name: saved,
    description: text,
    ...(kind === 'speakers' && { short_bio }),
    ...(kind === 'categories' && { featured: isFeatured, palette: group?.palette }),
    ...(kind === 'centres' && { slug: group?.slug ?? '' }),
  };
}

interface SlugFieldProps {
  label: string;
  form: UseFormReturn<Values>;
  seen: DeskGroup | null;
}

function SlugField({ label, form, seen }: SlugFieldProps) {
  const { register, control, formState } = form;
  const [slug = '', typedName = ''] = useWatch({ control, name: ['slug', 'name'] });
  const made = slug.trim() || (seen ? '' : slugOf(typedName));
  const isReserved = reservedSlugs.includes(made);
  const error = isReserved ? texts.reservedAddress({ slug: made }) : formState.errors.slug?.message;
  return (
    <Field label={label} error={error} help={made !== '' && placeOf(made, seen)}>
      {(box) => (
        <input
          {...box}
          {...register('slug', { setValueAs: (text?: string) => text?.trim() || undefined })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={seen ? undefined : slugOf(typedName)}
          className={boxClass({ error })}
        />
      )}
    </Field>
  );
}

function placeOf(slug: string, seen: DeskGroup | null) {
  const page = { host: location.host, slug, strong: (parts: ReactNode) => <b>{parts}</b> };
  if (!seen) return texts.pageWillBeAt(page);
  if (seen.slug !== undefined && seen.slug !== slug) return texts.pageMovesTo({ ...page, former: seen.slug });
  const former = seen.former_slugs ?? [];
  if (former.length === 0) return texts.pageIsAt(page);
  return texts.pageIsAtWithFormer({ ...page, former: former.map((old) => `/${old}`).join(', ') });
}

const colourNames = [
  texts.ember,
  texts.amber,
  texts.leaf,
  texts.lagoon,
  texts.sky,
  texts.violet,
  texts.orchid,
  texts.rose,
  texts.coral,
  texts.olive,
  texts.slate,
  texts.sand,
] as const;

interface PaletteFieldProps {
  label: string;
  /** From 0 to 11; undefined leaves the choice to Lectern. */
  value: number | undefined;
  onChange: (palette: number) => void;
}

function PaletteField({ label, value, onChange }: PaletteFieldProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-semibold text-muted">{label}</legend>
      <div className="grid max-w-md grid-cols-6 gap-2">
        {colourNames.map((colourName, palette) => (
          <label
            key={colourName()}
            data-tooltip={colourName()}
            className="relative grid aspect-square min-h-11 cursor-pointer place-items-center rounded-row text-white outline-offset-2 forced-color-adjust-none has-checked:outline-2 has-checked:outline-text has-focus-visible:outline-3 has-focus-visible:outline-accent"
            style={{ background: coverBackground(palette) }}
          >
            <input
              type="radio"
              name={name}
              aria-label={colourName()}
              checked={value === palette}
              onChange={() => onChange(palette)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {value === palette && <Check aria-hidden="true" size={20} />}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-13 text-muted">{value === undefined ? texts.noColourHelp() : texts.colourHelp()}</p>
    </fieldset>
  );
}
