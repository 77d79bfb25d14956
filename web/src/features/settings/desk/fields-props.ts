import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SettingName } from '#contract/settings/desk';
import type { TypedSettings } from './setting-values.ts';

/** What each group of fields gets. */
export interface FieldsProps {
  form: UseFormReturn<TypedSettings>;
  /** The way back of a field, which stands below it. */
  hint: (name: SettingName) => ReactNode;
}
