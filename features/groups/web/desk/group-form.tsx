import { zodResolver } from '@hookform/resolvers/zod';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { reservedSlugs } from '#core/contract/ids';
import { boxClass, Field } from '#core/web/desk-kit/field';
import { type DeclaredField, FormControls } from '#core/web/desk-kit/form-controls';
import { ThingForm } from '#core/web/desk-kit/thing-form';
import { call } from '#core/web/lib/api/call';
import { coverBackground } from '#core/web/ui/palette';
import { slugOf } from '#features/groups/contract/slug';
import { addGroup, changeGroup, type DeskGroup, NewGroup } from '#features/groups/desk';
import { groupQuery } from './api.ts';
import type { Kind } from './kinds.ts';

type Values = z.input<typeof NewGroup>;

const slugField = { name: 'slug', label: 'Address of its page' } as const;
const paletteField = { name: 'palette', label: 'Colour' } as const;

const name: DeclaredField<Values> = { name: 'name', label: 'Name', kind: 'text' };
const description: DeclaredField<Values> = { name: 'description', label: 'Description', kind: 'paragraphs' };
const shortBio: DeclaredField<Values> = {
  name: 'short_bio',
  label: 'In a few words',
  kind: 'text',
  placeholder: 'Speaker',
};
const featured: DeclaredField<Values> = {
  name: 'featured',
  label: 'Marked as featured',
  kind: 'switch',
  help: 'This changes nothing on the library’s own pages. Other apps and websites that read your library can ask for the marked categories alone.',
};

interface GroupFormProps {
  kind: Kind;
  seen: DeskGroup | null;
  onSeen: (group: DeskGroup) => void;
}

export function GroupForm({ kind, seen, onSeen }: GroupFormProps) {
  const valuesOf = (group: DeskGroup | null) => valuesOfKind(kind, group);
  const saved = valuesOf(seen);
  const form = useForm({ resolver: zodResolver(NewGroup), mode: 'onTouched', defaultValues: saved });
  return (
    <ThingForm
      label={kind.nouns[0]}
      form={form}
      fields={[name, slugField, shortBio, description, featured, paletteField]}
      seen={seen}
      saved={saved}
      valuesOf={valuesOf}
      page={`${kind.id} ${seen?.id ?? 'new'}`}
      thing={`this ${kind.nouns[0]}`}
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
      <FormControls form={form} fields={[name]} />
      {kind.id === 'centres' && <SlugField form={form} seen={seen} />}
      <FormControls form={form} fields={kind.id === 'speakers' ? [shortBio, description] : [description]} />
      {kind.id === 'categories' && (
        <>
          <FormControls form={form} fields={[featured]} />
          <Controller
            control={form.control}
            name={paletteField.name}
            render={({ field }) => (
              <PaletteField label={paletteField.label} value={field.value} onChange={field.onChange} />
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

function SlugField({ form, seen }: { form: UseFormReturn<Values>; seen: DeskGroup | null }) {
  const { register, control, formState } = form;
  const [slug = '', typedName = ''] = useWatch({ control, name: ['slug', 'name'] });
  const made = slug.trim() || (seen ? '' : slugOf(typedName));
  const isReserved = reservedSlugs.includes(made);
  const error = isReserved
    ? `A centre can’t be at /${made}: Lectern has a page or a file there.`
    : formState.errors.slug?.message;
  const moves = seen?.slug !== undefined && made !== '' && made !== seen.slug;
  const former = seen?.former_slugs ?? [];
  return (
    <Field
      label={slugField.label}
      error={error}
      help={
        made !== '' && (
          <>
            The page {seen && !moves ? 'is' : 'will be'} at {location.host}/<b>{made}</b>.
            {moves && ` Links to /${seen.slug} keep leading there.`}
            {!moves && former.length > 0 && ` Links to ${former.map((old) => `/${old}`).join(', ')} lead there too.`}
          </>
        )
      }
    >
      {(box) => (
        <input
          {...box}
          {...register(slugField.name, { setValueAs: (text?: string) => text?.trim() || undefined })}
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

const names = 'Ember Amber Leaf Lagoon Sky Violet Orchid Rose Coral Olive Slate Sand'.split(' ');

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
        {names.map((colour, palette) => (
          <label
            key={colour}
            data-tooltip={colour}
            className="relative grid aspect-square min-h-11 cursor-pointer place-items-center rounded-row text-white outline-offset-2 forced-color-adjust-none has-checked:outline-2 has-checked:outline-text has-focus-visible:outline-3 has-focus-visible:outline-accent"
            style={{ background: coverBackground(palette) }}
          >
            <input
              type="radio"
              name={name}
              aria-label={colour}
              checked={value === palette}
              onChange={() => onChange(palette)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {value === palette && <Check aria-hidden="true" size={20} />}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-13 text-muted">
        The colour of covers without artwork, and of the top of the category’s page.
        {value === undefined && ' Without a choice, one is chosen automatically.'}
      </p>
    </fieldset>
  );
}
