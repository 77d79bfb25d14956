import type * as z from 'zod/mini';
import { dutiesOf, type OperatorRole } from '#core/contract/duties';
import { answer } from '#core/web/test/api';
import { amina, openPage } from '#core/web/test/open-page';
import { type DeskOperator, readDesk } from '#features/operators/desk';

export const operator = { ...amina, user: { ...amina.user, role: 'operator' as const } };

interface AtTheDesk {
  role?: OperatorRole;
  centres?: z.input<typeof DeskOperator>['centres'];
}

export async function openDesk(address: string, who: AtTheDesk = {}) {
  answerDesk(who);
  return await openPage(address, { as: operator });
}

export function answerDesk({ role = 'owner', centres = null }: AtTheDesk = {}): void {
  const { name, email } = amina.user;
  answer(readDesk, { data: { name, email, role, duties: [...dutiesOf(role)], second_factor: 'set-up', centres } });
}
