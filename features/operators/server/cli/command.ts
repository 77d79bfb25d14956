import * as z from 'zod/mini';
import { OperatorRole } from '#core/contract/duties';
import { CentreSlug } from '#core/contract/ids';
import { noun, verb } from '#core/server/cli/command';
import { argument, manyOptions, option } from '#core/server/cli/input';
import { linesOr } from '#core/server/cli/words';
import { isServerRunning } from '#core/server/database/connection-name';
import { StopError } from '#core/server/errors';
import { homeOf } from '#core/server/settings/home';
import { EmailAddress } from '#features/accounts/contract/credentials';
import { fitsRole } from '#features/operators/desk';
import type { OperatorLine } from '#features/operators/server/operators';

const email = (description: string) =>
  argument('<email>', description, EmailAddress, { refusal: 'Give an email address, e.g. ada@example.org.' });

const centres = manyOptions(
  '--centre <slug>',
  'a centre of a centre manager, by its address; can be repeated, and is all of them',
  CentreSlug,
);

function givenRole({ role, centres = [] }: { role: OperatorRole; centres?: readonly CentreSlug[] | undefined }) {
  if (fitsRole({ role, centres })) return { role, centres };
  throw new StopError(
    role === 'centre-manager'
      ? 'Say which centres: --centre lagos-island, repeated for each.'
      : `--centre is for the role centre-manager: the role ${role} is for the whole library.`,
  );
}

const add = verb('add', {
  summary: 'send somebody the link that makes them an operator',
  takes: {
    email: email('their address, with an account or without'),
    role: option(
      '--role <role>',
      'what they may do: everything, the library, money, or some centres',
      z._default(OperatorRole, 'owner'),
    ),
    centres,
  },
  notes: `A link goes to the address by mail; who opens it chooses a password and is an operator then, once and within three days. It is so for
an account that there is, too: its password and its sessions end, in case somebody else made it. Without an account one is made.
Where mail is kept as files (no SMTP_URL) the link is also printed: hand it on to nobody else. PUBLIC_URL is where it leads.
Done again it sends another link, and the one before no longer works.`,
  examples: [
    'operator add ada@example.org',
    'operator add ben@example.org --role editor',
    'operator add efe@example.org --role centre-manager --centre lagos-island --centre ikeja',
    'operator list',
  ],
  async run({ operators, by, settings, database }, given) {
    const { email, had, link } = await operators.add(by, given.email, givenRole(given));
    return { email, had, link: link && `${homeOf(settings)}${link}`, isSentNow: await isServerRunning(database) };
  },
  json({ email, had, link, isSentNow }) {
    const wasOperator = had === 'operator';
    return { email, wasOperator, link, isSentNow: !wasOperator && isSentNow };
  },
  words({ email, had, link, isSentNow }) {
    if (had === 'operator') return `${email} is an operator already; "operator set" changes the role.\n`;
    const account = had === null ? 'a new account' : 'their account';
    if (link !== null) {
      return `This link makes ${email} an operator, with ${account}: it sets the password, once and within three days. Hand it to nobody else.\n${link}\n`;
    }
    const mail = isSentNow
      ? 'A mail with the link is on its way.'
      : 'Lectern isn’t running: a mail with the link goes when it is started next.';
    return `${email} is an operator, with ${account}, once they open the link that is mailed to them, within three days. ${mail}\n`;
  },
});

const set = verb('set', {
  summary: 'change what an operator may do',
  takes: {
    email: email('the address of their account'),
    role: option('--role <role>', 'what they may do: everything, the library, money, or some centres', OperatorRole),
    centres,
  },
  notes: `This takes effect with their next request, on every server. What each role may do: features/operators/README.md#duties. The only owner stays an owner.`,
  examples: [
    'operator set ben@example.org --role finance',
    'operator set efe@example.org --role centre-manager --centre ikeja',
  ],
  async run({ operators, by }, { email: address, ...given }) {
    const { role, centres } = givenRole(given);
    const { email, was, hadCentres } = await operators.set(by, { email: address }, { role, centres });
    return { email, was, hadCentres, role, centres };
  },
  words({ email, was, hadCentres, role, centres }) {
    const [now, before] = [inWords(role, centres), inWords(was, hadCentres)];
    return now === before
      ? `${email} has the role ${now} already.\n`
      : `${email} has the role ${now}, and had ${before}.\n`;
  },
});

const remove = verb('remove', {
  summary: 'make an operator a listener again',
  takes: { email: email('the address of their account') },
  examples: ['operator remove ada@example.org'],
  async run({ operators, by }, given) {
    const { email, had, wasPending } = await operators.remove(by, { email: given.email });
    return { email, wasOperator: had === 'operator', wasPending };
  },
  words({ email, wasOperator, wasPending }) {
    if (wasOperator) return `${email} is a listener again.\n`;
    return `${email} ${wasPending ? 'stays a listener: the link no longer works.' : 'is no operator.'}\n`;
  },
});

const removeSecondFactor = verb('remove-second-factor', {
  summary: 'remove the second factor of an operator who has lost it',
  takes: { email: email('the address of their account') },
  notes: `For operators who have neither their phone nor a recovery code. All their devices are signed out and they get a mail. They sign in with
their password alone and, if their role needs a second factor, set up a new one at the desk. Make sure first that the request really comes
from them.`,
  examples: ['operator remove-second-factor ada@example.org'],
  run: async ({ operators, by }, given) => {
    const { email } = await operators.removeSecondFactor(by, { email: given.email });
    return { email };
  },
  words: ({ email }) => `${email} has no second factor any more, and is signed out everywhere.\n`,
});

const list = verb('list', {
  summary: 'list the operators, and who hasn’t opened their link yet',
  examples: ['operator list --json'],
  run: async ({ operators }) => ({ operators: await operators.list() }),
  words: ({ operators }) => linesOr(operators.map(lineOf), 'There are no operators. "operator add <email>" makes one.'),
});

function lineOf({ email, name, role, centres, isPending, hasSecondFactor }: OperatorLine): string {
  const notes = [isPending ? '(hasn’t opened the link yet)' : '', hasSecondFactor ? '(second factor)' : ''];
  const parts = [email, name, inWords(role, centres ?? []), ...notes];
  return parts.filter((part) => part !== '').join('  ');
}

function inWords(role: OperatorRole | null, centres: readonly CentreSlug[]): string {
  return centres.length === 0 ? `${role}` : `${role} (${centres.toSorted().join(', ')})`;
}

export const operatorCommand = noun(
  'operator',
  { summary: 'say who runs the library', description: 'Operators: those who may open the desk, at /admin.' },
  [add, set, remove, removeSecondFactor, list],
);
