import { OperatorRole } from '#core/contract/duties';
import type { Option } from '#core/web/desk-kit/select-field';
import type { ListedOperator } from '#features/operators/desk';

const roleWords: Readonly<Record<OperatorRole, readonly [name: string, does: string]>> = {
  owner: ['Owner', 'everything'],
  editor: ['Editor', 'messages, their groups, live streams'],
  finance: ['Finance', 'listeners, sales, tickets, card payments, the audit'],
  'centre-manager': ['Centre manager', 'some centres only'],
};

export const roleOptions: readonly Option[] = OperatorRole.options.map((role) => [role, roleWords[role].join(': ')]);

export function roleInWords(role: OperatorRole): string {
  return roleWords[role][0];
}

export function whoIs({ name, email }: Pick<ListedOperator, 'name' | 'email'>): string {
  return name || email;
}

export const stateWords: Readonly<Record<ListedOperator['state'], string>> = {
  active: 'Active',
  'link-sent': 'Link not opened yet',
};
