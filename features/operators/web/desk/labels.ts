import { OperatorRole } from '#core/contract/duties';
import type { Option } from '#core/web/desk-kit/select-field';
import type { ListedOperator } from '#features/operators/desk';
import * as texts from './texts.ts';

const roleWords: Readonly<Record<OperatorRole, { name: () => string; option: () => string }>> = {
  owner: { name: texts.owner, option: texts.ownerOption },
  editor: { name: texts.editor, option: texts.editorOption },
  finance: { name: texts.finance, option: texts.financeOption },
  'centre-manager': { name: texts.centreManager, option: texts.centreManagerOption },
};

export function roleOptions(): Option[] {
  return OperatorRole.options.map((role) => [role, roleWords[role].option()]);
}

export function roleInWords(role: OperatorRole): string {
  return roleWords[role].name();
}

export function whoIs({ name, email }: Pick<ListedOperator, 'name' | 'email'>): string {
  return name || email;
}

export const stateWords: Readonly<Record<ListedOperator['state'], () => string>> = {
  active: texts.active,
  'link-sent': texts.linkNotOpenedYet,
};
