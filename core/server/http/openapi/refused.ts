import { type ErrorCode, errorStatuses } from '#core/contract/errors';
import type { Call } from './calls.ts';
import { type JsonSchema, schemaReference } from './json-schemas.ts';

const headers = {
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'The error for programs, as in RFC 6750.', schema: { type: 'string' } },
} as const;

interface Refusal {
  name: string;
  description: string;
  example: { message: string; code: ErrorCode };
  headers?: readonly (keyof typeof headers)[];
}

const refusals: Readonly<Record<number, Refusal>> = {
  400: {
    name: 'BadRequest',
    description: 'The request isn’t valid, or can’t be fulfilled.',
    example: { message: 'Please enter a name', code: 'request.invalid' },
  },
  403: {
    name: 'NotAllowed',
    description: 'The caller isn’t allowed to do this.',
    example: { message: 'Only operators of the library can do this.', code: 'operator.only' },
  },
  404: {
    name: 'NotFound',
    description: 'The item that the call is about doesn’t exist.',
    example: { message: 'Message not found.', code: 'message.not_found' },
  },
  409: {
    name: 'Conflict',
    description: 'The library’s current state doesn’t allow this call.',
    example: { message: 'Your cart is empty.', code: 'cart.empty' },
  },
  410: {
    name: 'Gone',
    description: 'The item existed once, and has ended.',
    example: { message: 'This feed has ended.', code: 'feed.ended' },
  },
  412: {
    name: 'Changed',
    description: 'The file has changed: its bytes don’t match `If-Match`.',
    example: { message: 'The file has changed. Please start over.', code: 'media.changed' },
  },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than the call takes.',
    example: { message: 'The body is larger than this call takes.', code: 'request.too_large' },
  },
  415: {
    name: 'WrongType',
    description: 'The call doesn’t take a body of this type.',
    example: { message: 'Send the body as application/json.', code: 'request.unsupported_type' },
  },
  416: {
    name: 'NoSuchRange',
    description: 'The file has no such range.',
    example: { message: 'The file has 43366912 bytes.', code: 'media.range_not_satisfiable' },
  },
  429: {
    name: 'TooMany',
    description: 'Too many of these calls were made.',
    example: { message: 'You tried that too often. Please try again in 60 seconds.', code: 'limit.reached' },
    headers: ['Retry-After'],
  },
  503: {
    name: 'NotReady',
    description: 'The server, or a service that it depends on, can’t be reached at the moment.',
    example: { message: 'Lectern can’t be reached at the moment. Please try again shortly.', code: 'server.not_ready' },
    headers: ['Retry-After'],
  },
};

const ofDesk = ['operator.only', 'operator.not_your_duty', 'operator.second_factor_needed'] as const;

const unknownToken = 'access_token.invalid';
const lacksScope = 'access_token.scope_missing';
const takesNone = 'access_token.not_taken';

const sharedRefusals: readonly SharedRefusal[] = [
  refusedAtDesk(
    'NotAtDesk',
    'The call is for operators with its duty, and with a second factor where their role needs one',
    [...ofDesk, lacksScope],
  ),
  refusedAtDesk('PasswordNeeded', 'As `NotAtDesk`, or the password was given too long ago', [
    ...ofDesk,
    'operator.password_needed',
    takesNone,
  ]),
  refusedAtDesk('NotYourCentre', 'As `NotAtDesk`, or a centre manager asks for something of another centre', [
    ...ofDesk,
    lacksScope,
    'operator.not_your_centre',
  ]),
  shared(['session.missing', unknownToken], {
    name: 'NoSession',
    description: 'There is no session, or no such access token',
    example: { message: 'Your session has ended. Please sign in again.', code: 'session.missing' },
    headers: ['WWW-Authenticate'],
  }),
  shared([lacksScope], {
    name: 'ScopeMissing',
    description: 'The access token lacks the scope',
    example: { message: 'This access token lacks the scope “buy”, which the call needs.', code: lacksScope },
    headers: ['WWW-Authenticate'],
  }),
  shared([takesNone], {
    name: 'SessionNeeded',
    description: 'The call takes no access token',
    example: { message: 'This call takes no access token, whatever its scopes.', code: takesNone },
    headers: ['WWW-Authenticate'],
  }),
];

interface SharedRefusal extends Refusal {
  list: string;
}

function refusedAtDesk(name: string, description: string, codes: readonly ErrorCode[]): SharedRefusal {
  const example = { message: 'Only operators of the library can do this.', code: 'operator.only' } as const;
  return shared(codes, { name, description, example });
}

function shared(codes: readonly ErrorCode[], refusal: Refusal): SharedRefusal {
  const list = inWords(codes);
  return { ...refusal, list, description: `${refusal.description}: ${list}.` };
}

const refusedByAccess: Record<Call['access'], readonly ErrorCode[]> = {
  anyone: [],
  'anyone-known': ['session.missing'],
  listener: ['session.missing'],
  operator: ['session.missing', 'operator.only', 'operator.not_your_duty'],
  link: [],
};

function refusedByMethod(method: string): readonly ErrorCode[] {
  const takesBody = method !== 'GET' && method !== 'HEAD';
  return takesBody ? ['request.invalid', 'request.unsupported_type'] : ['request.invalid'];
}

export function codesOf(call: Call): Set<ErrorCode> {
  const { access, method, refuses } = call;
  const usual = [...refusedByMethod(method), ...refusedByAccess[access], ...neededOf(call), ...refusedByToken(call)];
  return new Set<ErrorCode>([...usual, ...refuses, 'server.not_ready']);
}

export function refusalsOf(call: Call): JsonSchema {
  const { protocolRefusals = {} } = call;
  const codes = codesOf(call);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(errorStatuses[code], [...(byStatus.get(errorStatuses[code]) ?? []), code]);
  const replies = [...byStatus].map(([status, list]) => [status, replyFor(status, list)] as const);
  const content = { 'application/json': { schema: schemaReference('ErrorReply') } };
  const ofProtocol = Object.entries(protocolRefusals).map(([status, description]) => [
    status,
    { description, content },
  ]);
  return { ...Object.fromEntries(replies), ...Object.fromEntries(ofProtocol) };
}

function refusedByToken({ scope }: Call): readonly ErrorCode[] {
  if (scope === null) return [];
  return [unknownToken, scope === 'none' ? takesNone : lacksScope, 'limit.reached'];
}

function neededOf({ access, passwordAgain, withoutSecondFactor }: Call): ErrorCode[] {
  return [
    ...(access === 'operator' && !withoutSecondFactor ? (['operator.second_factor_needed'] as const) : []),
    ...(passwordAgain ? (['operator.password_needed'] as const) : []),
  ];
}

function replyFor(status: number, codes: readonly ErrorCode[]): JsonSchema {
  const list = inWords(codes);
  const known = sharedRefusals.find((one) => one.list === list);
  if (known) return reference(known);
  const refusal = refusals[status];
  if (!refusal) throw new Error(`the API document has no words for status ${status}`);
  const [code] = codes;
  const isUsual = codes.length === 1 && code === refusal.example.code;
  return { ...reference(refusal), ...(!isUsual && { description: list }) };
}

function inWords(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}

function reference({ name }: Refusal): JsonSchema {
  return { $ref: `#/components/responses/${name}` };
}

export function refusalComponents(): JsonSchema {
  const schema = schemaReference('ErrorReply');
  return Object.fromEntries(
    [...Object.values(refusals), ...sharedRefusals].map(({ name, description, example, headers: named }) => [
      name,
      {
        description,
        ...(named && { headers: headersNamed(named) }),
        content: { 'application/json': { schema, example } },
      },
    ]),
  );
}

function headersNamed(names: readonly (keyof typeof headers)[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}
