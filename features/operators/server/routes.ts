import { type Binding, bind } from '#core/server/http/bind';
import type { Outbox } from '#core/server/mail/outbox';
import * as endpoints from '#features/operators/desk';
import type { Operators } from './operators.ts';
import { isOneAlready, notAnOperator } from './refusals.ts';

export interface OperatorRouteParts {
  operators: Operators;
  outbox: Pick<Outbox, 'kick'>;
  isMailed: boolean;
  publicUrl: string | null;
}

/** Per minute, because each of these calls sends a mail. */
const perAddress = 20;

export function operatorRoutes(binding: Binding, { operators, outbox, isMailed, publicUrl }: OperatorRouteParts): void {
  const wholeLink = (link: string | null) => link && `${publicUrl ?? ''}${link}`;
  bind(binding, endpoints.readDesk, async ({ listener }) => ({ data: await operators.readAtDesk(listener) }));
  bind(binding, endpoints.listOperators, async ({ query }) => ({
    ...(await operators.listPage(query)),
    is_mailed: isMailed,
  }));
  bind(
    binding,
    endpoints.addOperator,
    async ({ listener, body: { email, role, centres = [] } }) => {
      const { accountId, had, link } = await operators.add(listener, email, { role, centres });
      if (had === 'operator') throw isOneAlready(email);
      outbox.kick();
      return { data: await operators.readLine(accountId), link: wholeLink(link) };
    },
    { perAddress },
  );
  bind(
    binding,
    endpoints.sendOperatorLink,
    async ({ listener, params: { id } }) => {
      const link = await operators.sendLink(listener, id);
      outbox.kick();
      return { data: await operators.readLine(id), link: wholeLink(link) };
    },
    { perAddress },
  );
  bind(binding, endpoints.changeOperator, async ({ listener, params: { id }, body }) => {
    const { role, centres = [], was, was_centres } = body;
    await operators.set(listener, { accountId: id }, { role, centres, was: { role: was, centres: was_centres } });
    return { data: await operators.readLine(id) };
  });
  bind(binding, endpoints.removeSecondFactor, async ({ listener, params: { id } }) => {
    await operators.removeSecondFactor(listener, { accountId: id });
    outbox.kick();
    return { data: await operators.readLine(id) };
  });
  bind(binding, endpoints.withdrawOperator, async ({ listener, params: { id } }) => {
    const { email, had, wasPending } = await operators.remove(listener, { accountId: id });
    if (had !== 'operator' && !wasPending) throw notAnOperator({ accountId: id });
    return { message: had === 'operator' ? `${email} is a listener again.` : `The link to ${email} no longer works.` };
  });
}
