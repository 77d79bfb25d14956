import { type ReactNode, useState } from 'react';
import type { CentreSlug } from '#core/contract/ids';
import type { FieldProps } from './field.tsx';
import { type Option, SelectField } from './select-field.tsx';
import * as texts from './texts.ts';
import { useOwnCentres } from './use-duties.ts';

/**
 * Specified in core/server/scope/README.md#what-it-promises.
 * @returns the centre, undefined if none is needed; and the field to choose it, null without a choice
 */
export function useNewCentre(ground?: FieldProps['ground']): { centre: CentreSlug | undefined; field: ReactNode } {
  const own = useOwnCentres() ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const centre = own.find(({ slug }) => slug === chosen) ?? own[0];
  const options = own.map(({ slug, name }): Option => [slug, name]);
  const field =
    own.length > 1 ? (
      <SelectField
        label={texts.forTheCentre()}
        ground={ground}
        options={options}
        value={centre?.slug}
        onChange={({ target }) => setChosen(target.value)}
      />
    ) : null;
  return { centre: centre?.slug, field };
}
