import * as z from 'zod/mini';
import { verb } from '#core/server/cli/command';
import { option } from '#core/server/cli/input';
import { counted, linesOr } from '#core/server/cli/words';
import { pointOf } from '#features/audit/server/chain/chain';

const wholeNumber = /^[1-9]\d{0,14}$/;
const hash = /^[0-9a-f]{64}$/;

const Since = z.string().check(z.refine((typed) => wholeNumber.test(typed) || hash.test(typed)));
const Expect = z.string().check(z.regex(/^[1-9]\d{0,14}:[0-9a-f]{64}$/));

export const verify = verb('verify', {
  summary: 'prove that nothing in the audit was changed',
  description: 'Recomputes the chain of hashes of all acts.',
  takes: {
    since: option('--since <act>', 'only what follows the act with this number or hash', z.optional(Since), {
      refusal: 'Give the number of an act, or a hash of 64 hex digits.',
    }),
    expect: option('--expect <number:hash>', 'what this command printed last time', z.optional(Expect), {
      refusal: 'Give a number, a colon and a hash of 64 hex digits, as this command prints them.',
    }),
  },
  notes: `Each act has a number, and a hash that follows from the act and from the hash before. Anyone who can change the database freely could
rewrite the whole chain. So note elsewhere the last line of this command, and give it to --expect later. A server writes the same
to its log every day, and compares it with the day before.

Exit code: 0 when the audit is intact, 1 when it was changed, 2 when it couldn't be read.`,
  examples: ['audit verify', `audit verify --expect 301:${'5f70bf18'.repeat(8)}`],
  isStoppable: true,
  stopping: 'Stopping after the acts that are being read.',
  async run({ auditChain, signal }, { since, expect }) {
    const { count, last, fault } = await auditChain.verify({
      since: since !== undefined && wholeNumber.test(since) ? Number(since) : since,
      expect: expect === undefined ? undefined : pointIn(expect),
      signal,
    });
    return { ok: fault === null, verified: count, last: last && pointOf(last), fault };
  },
  words({ verified, last, fault }) {
    if (fault !== null) return linesOr([`× ${fault}`, `Intact acts before it: ${verified}.`]);
    if (last === null) return 'The audit has no acts yet.\n';
    return linesOr([
      `${counted(verified, 'act')} of the audit ${verified === 1 ? 'is' : 'are'} intact.`,
      `Write this down elsewhere: ${last.number}:${last.hash}`,
    ]);
  },
  exitCode: ({ ok }) => (ok ? 0 : 1),
});

function pointIn(typed: string): { number: number; hash: string } {
  const [number = '', hash = ''] = typed.split(':');
  return { number: Number(number), hash };
}
