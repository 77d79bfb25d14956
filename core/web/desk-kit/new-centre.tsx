import { type ReactNode, useState } from 'react';
import type { CentreSlug } from '#core/contract/ids';
import type { FieldProps } from './field.tsx';
import { type Option, SelectField } from './select-field.tsx';
import { useOwnCentres } from './use-duties.ts';

/**
 * Which centre new messages come to (features/operators/README.md#own-centres): a centre manager's only one, or one that they choose.
 * @param ground of what the field is on
 * @returns the centre, undefined where none has to be said; and the field that it is chosen in, null where there is no choice
 */
export function useNewCentre(ground?: FieldProps['ground']): { centre: CentreSlug | undefined; field: ReactNode } {
  const own = useOwnCentres() ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const centre = own.find(({ slug }) => slug === chosen) ?? own[0];
  const options = own.map(({ slug, name }): Option => [slug, name]);
  const field =
    own.length > 1 ? (
      <SelectField
        label="For the centre"
        ground={ground}
        options={options}
        value={centre?.slug}
        onChange={({ target }) => setChosen(target.value)}
      />
    ) : null;
  return { centre: centre?.slug, field };
}
