import * as z from 'zod/mini';
import { describe } from './describe.ts';

// In its own file because every desk endpoint names its duty: nothing of the desk's replies comes with it.

/** What an operator is. A centre manager does everything for their own centres only (features/operators/README.md#roles). */
export const OperatorRole = describe(z.enum(['owner', 'editor', 'finance', 'centre-manager']), {
  description: 'What an operator is: it says which duties they have.',
  example: 'editor',
});
export type OperatorRole = z.output<typeof OperatorRole>;

/** A kind of work at the desk; each of its calls and pages belongs to one (features/operators/README.md#duties). */
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
    description: 'A kind of work at the desk; each call of operators is for those with its `x-duty`.',
    example: 'messages',
  },
);
export type Duty = z.output<typeof Duty>;

/** The duties of each role: the one place that says who may do what at the desk. */
const dutiesByRole: Readonly<Record<OperatorRole, readonly Duty[]>> = {
  owner: Duty.options,
  editor: ['desk', 'messages', 'groups', 'live', 'numbers'],
  finance: ['desk', 'numbers', 'listeners', 'sales', 'tickets', 'payments', 'audit'],
  'centre-manager': ['desk', 'messages', 'live', 'numbers'],
};

/** What each role is called, as in “only an owner may do this”. */
export const roleNames: Readonly<Record<OperatorRole, string>> = {
  owner: 'owner',
  editor: 'editor',
  finance: 'finance',
  'centre-manager': 'centre manager',
};

/** What each duty is about, as in “this is about card payments”. */
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

/** Who must have a second factor: owners and finance, or all who run the library (features/operators/README.md#second-factor). */
export const SecondFactorFor = describe(
  z.enum(['owner-and-finance', 'all'], 'Choose either owner-and-finance or all'),
  'Which operators must have a second factor.',
);
export type SecondFactorFor = z.output<typeof SecondFactorFor>;

/** @returns whether an operator must have a second factor @param who the library's setting */
export function mustHaveSecondFactor(role: OperatorRole, who: SecondFactorFor): boolean {
  return who === 'all' || role === 'owner' || role === 'finance';
}

/** @returns what a role may do */
export function dutiesOf(role: OperatorRole): readonly Duty[] {
  return dutiesByRole[role];
}

/** @returns whether a role may do this kind of work */
export function hasDuty(role: OperatorRole, duty: Duty): boolean {
  return dutiesOf(role).includes(duty);
}

/** @returns the roles that may do this kind of work, the owner first */
export function rolesWith(duty: Duty): readonly OperatorRole[] {
  return OperatorRole.options.filter((role) => hasDuty(role, duty));
}

/** @returns for whom a kind of work is, and what the reader is instead, e.g. for the API's refusal and the desk's page */
export function notYourDuty(role: OperatorRole, duty: Duty): string {
  const roles = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    rolesWith(duty).map((each) => roleNames[each]),
  );
  return `This is about ${dutyNames[duty]}, which is for the role ${roles}. Your role is ${roleNames[role]}.`;
}
