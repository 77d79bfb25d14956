import * as z from 'zod/mini';
import { describe } from './describe.ts';

// Duties have their own file, so that endpoints of the desk don't import the desk's replies.

/** Centre managers work for their own centres only (features/operators/README.md#roles). */
export const OperatorRole = describe(z.enum(['owner', 'editor', 'finance', 'centre-manager']), {
  description: 'An operator’s role, which decides their duties.',
  example: 'editor',
});
export type OperatorRole = z.output<typeof OperatorRole>;

export const Duty = describe(
  z.enum([
    'desk',
    'messages',
    'groups',
    'live',
    'numbers',
    'listeners',
    'sales',
    'tickets',
    'payments',
    'settings',
    'operators',
    'audit',
    'trust',
  ]),
  {
    description: 'A kind of work at the desk; each call of the desk names in `x-duty` the duty that it needs.',
    example: 'messages',
  },
);
export type Duty = z.output<typeof Duty>;

const dutiesByRole: Readonly<Record<OperatorRole, readonly Duty[]>> = {
  owner: Duty.options,
  editor: ['desk', 'messages', 'groups', 'live', 'numbers'],
  finance: ['desk', 'numbers', 'listeners', 'sales', 'tickets', 'payments', 'audit'],
  'centre-manager': ['desk', 'messages', 'live', 'numbers'],
};

export const roleNames: Readonly<Record<OperatorRole, string>> = {
  owner: 'owner',
  editor: 'editor',
  finance: 'finance',
  'centre-manager': 'centre manager',
};

export const dutyNames: Readonly<Record<Duty, string>> = {
  desk: 'the desk',
  messages: 'messages',
  groups: 'speakers, services, categories, centres, series and featured collections',
  live: 'live streams',
  numbers: 'numbers',
  listeners: 'listeners',
  sales: 'sales and books',
  tickets: 'tickets',
  payments: 'card payments',
  settings: 'settings and webhooks',
  operators: 'operators',
  audit: 'the audit',
  trust: 'backups and stored files',
};

export const SecondFactorFor = describe(
  z.enum(['owner-and-finance', 'all'], 'Choose either owner-and-finance or all'),
  'The operators who must have a second factor.',
);
export type SecondFactorFor = z.output<typeof SecondFactorFor>;

export function mustHaveSecondFactor(role: OperatorRole, who: SecondFactorFor): boolean {
  return who === 'all' || role === 'owner' || role === 'finance';
}

export function dutiesOf(role: OperatorRole): readonly Duty[] {
  return dutiesByRole[role];
}

export function hasDuty(role: OperatorRole, duty: Duty): boolean {
  return dutiesOf(role).includes(duty);
}

/** @returns the roles that have the duty, the owner first */
export function rolesWith(duty: Duty): readonly OperatorRole[] {
  return OperatorRole.options.filter((role) => hasDuty(role, duty));
}

export function notYourDuty(role: OperatorRole, duty: Duty): string {
  const roles = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    rolesWith(duty).map((each) => roleNames[each]),
  );
  return `For ${dutyNames[duty]}, you need the role ${roles}. Your role is ${roleNames[role]}.`;
}
