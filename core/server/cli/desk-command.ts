import * as z from 'zod/mini';
import { namedEndpoints } from '#core/contract/named';
import type { DeskEndpoint } from '#core/server/http/bind-desk';
import { noun } from './command.ts';
import { optionOf, sampleOf, shapeOf, typedAs } from './desk-fields.ts';
import { deskVerb } from './desk-verb.ts';
import { asJson } from './words.ts';

export const notCommands: Readonly<Record<string, readonly string[]>> = {
  'it is about whoever is signed in': [
    'readDesk',
    'givePassword',
    'readSecondFactor',
    'beginSecondFactor',
    'confirmSecondFactor',
    'renewRecoveryCodes',
    'turnOffSecondFactor',
    'listUploads',
    'dismissUploads',
    'testMail',
  ],
  '"lectern operator" does it, and leaves its mails to a server that runs': [
    'listOperators',
    'addOperator',
    'changeOperator',
    'sendOperatorLink',
    'withdrawOperator',
    'removeSecondFactor',
  ],
  'it has a ceiling, and a command of its own that may go above it': [
    'refundOrder',
    'refundBuyers',
    'refundDeskGift',
    'refundDonation',
    'mintTickets',
  ],
  'the server goes on with it after its reply; "lectern ledger check" says what it finds': ['proveBooks'],
};

export function commandCalls(): [name: string, endpoint: DeskEndpoint][] {
  const left = new Set(Object.values(notCommands).flat());
  return [...namedEndpoints()].flatMap(([name, endpoint]) =>
    isOfDesk(endpoint) && endpoint.upload === undefined && !left.has(name) ? [[name, endpoint]] : [],
  );
}

function isOfDesk(endpoint: { access?: string }): endpoint is DeskEndpoint {
  return endpoint.access === 'operator';
}

/** The command `desk` is for programs, and for calls of the desk that lack a separate command. */
export const deskCommand = noun(
  'desk',
  {
    summary: 'make any call of the desk, and print its reply',
    description:
      'Makes a call of the desk by its name in the API document (/v1/openapi.json). Join lists with commas, and lists of free texts with semicolons. Give objects as JSON, and an empty text for null. Replies are the API’s JSON, with addresses as paths.',
  },
  commandCalls().map(([name, endpoint]) =>
    deskVerb(name, endpoint, {
      typed: Object.keys(shapeOf(endpoint.params)),
      examples: [exampleOf(name, endpoint)],
      json: (reply) => reply,
      words: asJson,
    }),
  ),
);

function exampleOf(name: string, endpoint: DeskEndpoint): string {
  const { params, query, example } = endpoint;
  const needed = Object.entries(shapeOf(query)).filter(([, schema]) => !z.safeParse(schema, undefined).success);
  const options: [string, unknown][] = [
    ...needed.map(([field]): [string, string] => [field, sampleOf(endpoint, field)]),
    ...Object.entries(example ?? {}),
  ];
  return [
    `desk ${name}`,
    ...Object.keys(shapeOf(params)).map((field) => sampleOf(endpoint, field)),
    ...options.map(([field, value]) => `${optionOf(field)} ${typedAs(endpoint, field, value)}`),
  ].join(' ');
}
