import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SettingName } from '#contract/settings/desk';
import type { TypedSettings } from './setting-values.ts';

export interface FieldsProps {
  form: UseFormReturn<TypedSettings>;
  /** What restores a field's default, to be rendered below it. */
  hint: (name: SettingName) => ReactNode;
}
