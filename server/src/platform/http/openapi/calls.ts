import type { ZodMiniType } from 'zod/mini';
import type { Access, Endpoint } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import { bodyExamples } from '#contract/reference/bodies';
import { namedEndpoints } from '#contract/reference/exported';
import { type FileCall, fileCalls } from '#contract/reference/files';
import { notes } from '#contract/reference/notes';
import { refusals } from '#contract/reference/refusals';
import { replyExamples } from '#contract/reference/replies';

/** One call in the API document, whether it is an endpoint of the contract or sends and receives files. */
export interface Call {
  /** Its `operationId`. */
  name: string;
  method: string;
  /** The whole address, with `:name` for each of `params`. */
  path: string;
  summary: string;
  description: string | undefined;
  tag: string;
  /** `link`: takes the token of a mailed link instead of a session's. */
  access: Access | 'link';
  params: ZodMiniType | undefined;
  query: ZodMiniType | undefined;
  headers: NonNullable<FileCall['headers']>;
  body: ZodMiniType | undefined;
  bodyExample: unknown;
  /** The media types of the body, if it is a file. */
  upload: readonly string[];
  /** If it is JSON. */
  reply: ZodMiniType | undefined;
  replyExample: unknown;
  /** Other successful replies, by status. */
  files: FileCall['replies'];
  refusals: readonly ErrorCode[];
  protocolRefusals: NonNullable<FileCall['protocolRefusals']>;
}

export function allCalls(): Call[] {
  return [...[...namedEndpoints()].map(ofEndpoint), ...fileCalls.map(ofFile)].sort((first, second) =>
    first.path < second.path ? -1 : 1,
  );
}

const bodies = new Map<string, unknown>(Object.entries(bodyExamples));
const replies = new Map<string, unknown>(Object.entries(replyExamples));
const refused = new Map(Object.entries(refusals));
const noted = new Map(Object.entries(notes));

function ofEndpoint([name, endpoint]: [string, Endpoint]): Call {
  const { method, path, summary, tag, access = 'anyone', params, query, body, upload = [], reply } = endpoint;
  return {
    name,
    method,
    path: `/v1${path}`,
    summary,
    description: noted.get(name),
    tag,
    access: name === 'resetPassword' ? 'link' : access,
    params,
    query,
    headers: [],
    body,
    bodyExample: bodies.get(name),
    upload,
    reply,
    replyExample: replies.get(name),
    files: {},
    refusals: refused.get(name) ?? [],
    protocolRefusals: {},
  };
}

function ofFile({ replies: files, upload, description, params, query, body, headers = [], ...call }: FileCall): Call {
  return {
    protocolRefusals: {},
    ...call,
    description,
    params,
    query,
    headers,
    body,
    bodyExample: undefined,
    upload: upload === undefined ? [] : [upload],
    reply: undefined,
    replyExample: undefined,
    files,
  };
}
