import { expect } from 'vitest';
import { hasDuty, mustHaveSecondFactor } from '#core/contract/duties';
import type { Call } from '#core/server/http/openapi/calls';
import type { TestApp } from '#core/server/test/app';
import { ask, expectLetIn, expectRefused } from './ask.ts';
import type { Callers } from './callers.ts';

const noSessions = ['Bearer', 'Bearer ', `Bearer ${'x'.repeat(43)}`, 'Basic YTpi', "Bearer ' or 1=1 --"];
const signIn = expect.stringContaining('sign in');

export async function walkSessions(app: TestApp, call: Call, callers: Callers): Promise<void> {
  const { access } = call;
  const nobody = await ask(app, call, {});
  const listener = await ask(app, call, callers.listener);
  if (access === 'listener' || access === 'operator') expectRefused('nobody', call, nobody, 'session.missing', signIn);
  else expectLetIn('nobody', call, nobody);
  if (access === 'operator') expectRefused('a listener', call, listener, 'operator.only');
  else if (access !== 'link') expectLetIn('a listener', call, listener);
  if (access !== 'anyone' && access !== 'link')
    expectRefused('an ended session', call, await ask(app, call, callers.ended), 'session.missing', signIn);
  if (access === 'listener') await walkNoSessions(app, call);
  if (access === 'operator') await walkOperators(app, call, callers);
}

async function walkNoSessions(app: TestApp, call: Call): Promise<void> {
  for (const authorization of ['', ...noSessions]) {
    const answer = await ask(app, call, authorization === '' ? {} : { authorization });
    const caller = `“${authorization}”`;
    expectRefused(caller, call, answer, 'session.missing', signIn);
    expect.soft(Object.keys(Object(answer.body)).sort(), caller).toEqual(['code', 'message']);
    expect.soft(answer.headers.get('cache-control'), caller).toBe('no-store');
  }
}

async function walkOperators(app: TestApp, call: Call, { operators, ownerOfLongAgo }: Callers): Promise<void> {
  const { duty, withoutSecondFactor = false, passwordAgain = false } = call;
  if (duty === undefined) return expect.soft(duty, 'the duty').toBeDefined();
  for (const { role, withFactor, withoutFactor } of operators) {
    const answer = await ask(app, call, withFactor);
    if (!hasDuty(role, duty)) expectRefused(role, call, answer, 'operator.not_your_duty');
    else expectLetIn(role, call, answer);
    if (!hasDuty(role, duty)) continue;
    const without = `${role} without a second factor`;
    const answered = await ask(app, call, withoutFactor);
    const isRefused = mustHaveSecondFactor(role, 'owner-and-finance') && !withoutSecondFactor;
    if (isRefused) expectRefused(without, call, answered, 'operator.second_factor_needed');
    else expectLetIn(without, call, answered);
  }
  const late = await ask(app, call, ownerOfLongAgo);
  const caller = 'an owner whose password was given 11 minutes ago';
  if (passwordAgain) expectRefused(caller, call, late, 'operator.password_needed');
  else expectLetIn(caller, call, late);
}
