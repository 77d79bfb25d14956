import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { Duty, OperatorRole } from '#core/contract/duties';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { AccountId, CentreId, CentreSlug } from '#core/contract/ids';
import { data, page } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { EmailAddress } from '#features/accounts/contract/credentials';

export const Operator = describe(z.object({ name: z.string(), email: z.string() }), {
  description: 'An operator of the library.',
  example: { name: 'Ruth Adeyemi', email: 'ruth@example.org' },
});
export type Operator = z.output<typeof Operator>;

const Centres = z.array(z.object({ id: CentreId, slug: CentreSlug, name: z.string() }));

export const SecondFactorState = describe(
  z.enum(['set-up', 'none', 'needed']),
  '`needed`: the operator’s role needs one, and the desk is closed to them until it is set up.',
);
export type SecondFactorState = z.output<typeof SecondFactorState>;

export const DeskOperator = describe(
  z.extend(Operator, {
    role: OperatorRole,
    duties: z.array(Duty),
    /** Absent from servers of the previous version. */
    second_factor: z.optional(SecondFactorState),
    centres: describe(
      z.nullable(Centres),
      'The only centres whose things a centre manager sees and changes; null for other roles.',
    ),
  }),
  'The signed-in operator, and what they may do at the desk.',
);
export type DeskOperator = z.output<typeof DeskOperator>;

export const readDesk = defineDeskEndpoint('GET', '/admin', {
  duty: 'desk',
  withoutSecondFactor: true,
  summary:
    'The operator who is signed in at the desk: their role and its duties, whether they have a second factor, and a centre manager’s centres',
  reply: data(DeskOperator),
});

export const OperatorState = describe(z.enum(['active', 'link-sent']), {
  description: '`link-sent`: they become an operator once they open the link that was mailed to them.',
  example: 'active',
});
export type OperatorState = z.output<typeof OperatorState>;

export const ListedOperator = describe(
  z.extend(Operator, {
    id: AccountId,
    role: describe(OperatorRole, 'With `link-sent`, the role they will get.'),
    /** Null for other roles than centre manager; absent from servers of the previous version. */
    centres: z.optional(z.nullable(Centres)),
    state: OperatorState,
    /** Absent from servers of the previous version. */
    has_second_factor: z.optional(z.boolean()),
    last_seen: describe(
      z.nullable(z.iso.datetime()),
      'When one of their sessions was last used, to the minute; null without sessions.',
    ),
    since: describe(
      z.nullable(z.iso.datetime()),
      'When they became an operator, or when the link was asked for; null where the audit doesn’t say.',
    ),
  }),
  'An operator, or somebody who was sent a link to become one.',
);
export type ListedOperator = z.output<typeof ListedOperator>;

export const OperatorsQuery = z.object(pageQuery(50));

export const listOperators = defineDeskEndpoint('GET', '/admin/operators', {
  duty: 'operators',
  summary:
    'Operators, including those who haven’t opened their link yet, in the order in which their accounts were made',
  query: OperatorsQuery,
  /** `is_mailed` is false without a mail server: mails are then files on the server. */
  reply: z.extend(page(ListedOperator), { is_mailed: z.boolean() }),
});

export const maxManagedCentres = 500;

const OperatorCentres = z.array(CentreSlug).check(z.maxLength(maxManagedCentres));

interface RoleAndCentres {
  role: OperatorRole;
  centres?: readonly CentreSlug[] | undefined;
}

export function fitsRole({ role, centres = [] }: RoleAndCentres): boolean {
  return (role === 'centre-manager') === centres.length > 0;
}

const rightCentres = z.refine<RoleAndCentres>(fitsRole, {
  path: ['centres'],
  error: 'Choose at least one centre for a centre manager, and none for another role',
});

const GivenRole = {
  role: describe(OperatorRole, { asked: 'a role' }),
  centres: describe(z.optional(OperatorCentres), { asked: 'addresses of centres', sample: 'lagos-island' }),
};

export const AddOperatorBody = describe(
  z.object({ email: EmailAddress, ...GivenRole }).check(rightCentres),
  'The new operator, and their role.',
);

/** `link` lets its reader become the operator, so only that person may get it. Null if a mail server sends it. */
const withLink = z.extend(data(ListedOperator), {
  /** Absent from servers of the previous version. */
  link: z.optional(z.nullable(z.string())),
});

export const addOperator = defineDeskEndpoint('POST', '/admin/operators', {
  duty: 'operators',
  passwordAgain: true,
  summary:
    'Mails the link that makes somebody an operator, with their account or a new one; an earlier link no longer works',
  body: AddOperatorBody,
  reply: withLink,
  refuses: ['operator.exists', 'centre.not_found', 'account.not_created', 'limit.reached'],
  example: { email: 'ben@example.org', role: 'editor' },
});

const one = z.object({ id: describe(AccountId, { asked: 'the operator’s id' }) });

export const ChangeOperatorBody = describe(
  z
    .object({
      ...GivenRole,
      /** The role that the change is based on. If it has changed since, the change is refused. */
      was: describe(OperatorRole, { asked: 'the role that you saw' }),
      /** The centres that the change is based on; absent centres aren't checked. */
      was_centres: describe(z.optional(OperatorCentres), { asked: 'the centres that you saw', sample: 'lagos-island' }),
    })
    .check(rightCentres),
  'A role, and the one that the change is based on, so that nothing is overwritten unseen.',
);

export const changeOperator = defineDeskEndpoint('PATCH', '/admin/operators/:id', {
  duty: 'operators',
  passwordAgain: true,
  summary:
    'Changes what an operator may do, and a centre manager’s centres, from their next request on; the only owner stays an owner',
  params: one,
  body: ChangeOperatorBody,
  reply: data(ListedOperator),
  refuses: ['account.not_found', 'centre.not_found', 'operator.changed_meanwhile', 'operator.last_owner'],
  example: { role: 'finance', was: 'editor' },
});

export const sendOperatorLink = defineDeskEndpoint('POST', '/admin/operators/:id/link', {
  duty: 'operators',
  passwordAgain: true,
  summary: 'Mails the link again to somebody who hasn’t opened it; the one before no longer works',
  params: one,
  reply: withLink,
  refuses: ['account.not_found', 'operator.exists', 'limit.reached'],
});

export const withdrawOperator = defineDeskEndpoint('DELETE', '/admin/operators/:id', {
  duty: 'operators',
  passwordAgain: true,
  summary: 'Makes an operator a listener again, or takes back a link that wasn’t opened; the only owner stays an owner',
  params: one,
  reply: z.object({ message: z.string() }),
  refuses: ['account.not_found', 'operator.last_owner'],
});

export const removeSecondFactor = defineDeskEndpoint('DELETE', '/admin/operators/:id/second-factor', {
  duty: 'operators',
  passwordAgain: true,
  summary:
    'Removes the second factor of another operator who has lost it, and ends their sessions: they sign in with their password, and where ' +
    'their role needs one set another up',
  params: one,
  reply: data(ListedOperator),
  refuses: ['account.not_found', 'second_factor.missing', 'second_factor.own'],
});
