import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { FieldProps } from './field.tsx';
import { type ControlDeclaration, FieldControl } from './field-control.tsx';
import type { FormField } from './form-fields.ts';

export type DeclaredField<Values extends FieldValues> = FormField<Values> & ControlDeclaration;

interface FormControlsProps<Values extends FieldValues, Output> extends Pick<FieldProps, 'ground'> {
  form: UseFormReturn<Values, unknown, Output>;
  fields: readonly DeclaredField<Values>[];
}

export function FormControls<Values extends FieldValues, Output>(props: FormControlsProps<Values, Output>) {
  return props.fields.map((declared) => (
    <Controller
      key={declared.name}
      control={props.form.control}
      name={declared.name}
      render={({ field, fieldState }) => (
        <FieldControl {...field} field={declared} ground={props.ground} error={fieldState.error?.message} />
      )}
    />
  ));
}
