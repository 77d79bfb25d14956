import { useState } from 'react';
import type { CentreSlug } from '#contract/ids';
import type { Option } from './select-field.tsx';
import { SelectField } from './select-field.tsx';
import { useOwnCentres } from './use-duties.ts';

/**
 * Which centre new messages come to (docs/product/operators.md#own-centres): a centre manager's only one, or one that they choose.
 * @returns the centre, undefined where none has to be said; and the field that it is chosen in, null where there is no choice
 */
export function useNewCentre(): { centre: CentreSlug | undefined; field: React.ReactNode } {
  const own = useOwnCentres() ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const centre = own.find(({ slug }) => slug === chosen) ?? own[0];
  const options = own.map(({ slug, name }): Option => [slug, name]);
  const field =
    own.length > 1 ? (
      <SelectField
        label="For the centre"
        options={options}
        value={centre?.slug}
        onChange={({ target }) => setChosen(target.value)}
      />
    ) : null;
  return { centre: centre?.slug, field };
}
