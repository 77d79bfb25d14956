import { useQuery } from '@tanstack/react-query';
import type { CentreSlug } from '#core/contract/ids';
import { ChoicesField } from '#core/web/desk-kit/choices-field';
import type { Option } from '#core/web/desk-kit/select-field';
import { allCentresQuery } from './api.ts';
import * as texts from './texts.ts';

interface CentresFieldProps {
  value: readonly string[];
  onChange: (centres: CentreSlug[]) => void;
  error?: string | undefined;
}

export function CentresField({ value, onChange, error }: CentresFieldProps) {
  const { data: centres = [], isSuccess } = useQuery(allCentresQuery);
  if (isSuccess && centres.length === 0) return <p className="text-muted">{texts.theLibraryHasNoCentresYet()}</p>;
  return (
    <ChoicesField
      label={texts.theirCentres()}
      help={texts.theirCentresHelp()}
      options={centres.map(({ slug, name }): Option => [slug, name])}
      value={value}
      onChange={(chosen) => onChange(centres.flatMap(({ slug }) => (chosen.includes(slug) ? slug : [])))}
      error={error}
    />
  );
}
