import * as z from 'zod/mini';
import { TypedPassword } from '#contract/accounts/public';
import { defineDeskEndpoint } from '#contract/endpoint';
import { CentreId, CentreSlug } from '#contract/ids';
import { data } from '#contract/page';
import { Duty, OperatorRole } from './duties.ts';

export const Operator = z.object({ name: z.string(), email: z.string() });
export type Operator = z.output<typeof Operator>;

/** Who is at the desk, and what they may do there. */
export const DeskOperator = z.extend(Operator, {
  role: OperatorRole,
  duties: z.array(Duty),
  /** The only centres whose things a centre manager sees and changes, by name; null for other roles. */
  centres: z.nullable(z.array(z.object({ id: CentreId, slug: CentreSlug, name: z.string() }))),
});
export type DeskOperator = z.output<typeof DeskOperator>;

export const GivePasswordBody = z.object({ password: TypedPassword });

export const givePassword = defineDeskEndpoint('POST', '/admin/password', {
  duty: 'desk',
  summary: 'Gives the password again, for the calls that need it to have been given within the last 10 minutes',
  body: GivePasswordBody,
  reply: z.object({ message: z.string() }),
});

export const readDesk = defineDeskEndpoint('GET', '/admin', {
  duty: 'desk',
  summary: 'The operator who is signed in at the desk: their role and its duties, and a centre manager’s centres',
  reply: data(DeskOperator),
});
