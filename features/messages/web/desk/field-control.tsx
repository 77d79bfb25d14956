import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { type ControlDeclaration, FieldControl } from '#core/web/desk-kit/field-control';
import type { Option } from '#core/web/desk-kit/select-field';
import { type Field, type MessageField, messageFields } from '#features/messages/contract/fields';
import { centresQuery } from './api.ts';

interface MessageControlProps extends Omit<ComponentProps<typeof FieldControl>, 'field'> {
  name: MessageField;
  other?: Partial<ControlDeclaration>;
}

const suggestedNames: Partial<Record<MessageField, ControlDeclaration['names']>> = {
  speaker: 'speaker',
  categories: 'category',
  services: 'service',
  series: 'series',
};

export function MessageControl({ name, other, ...control }: MessageControlProps) {
  const { kind, label, help, placeholder, suggestions, inWords }: Field = messageFields[name];
  const centres = useQuery({ ...centresQuery, enabled: kind === 'centres' });
  const options = centres.data?.map((centre): Option => [centre.slug, centre.name]) ?? [];
  if (kind === 'centres' && options.length === 0) return null;
  const declared: ControlDeclaration = {
    kind: kind === 'centres' ? 'choices' : kind,
    label,
    help,
    placeholder,
    names: suggestedNames[name],
    options,
    isNullable: kind === 'count',
    suggestions: suggestions?.map((text) => [text, inWords?.(text) ?? '']),
    ...other,
  };
  return <FieldControl {...control} name={name} field={declared} />;
}
