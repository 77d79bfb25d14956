import type { ZodMiniType } from 'zod/mini';
import type { Access, Endpoint } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import { bodyExamples } from '#contract/reference/bodies';
import { namedEndpoints } from '#contract/reference/exported';
import { type FileCall, fileCalls } from '#contract/reference/files';
import { notes } from '#contract/reference/notes';
import { refusals } from '#contract/reference/refusals';
import { replyExamples } from '#contract/reference/replies';

/** One call as the API document describes it, whether it is an endpoint of the contract or gives and takes files. */
export interface Call {
  /** Its `operationId`. */
  name: string;
  method: string;
  /** The whole address, with `:name` for each of `params`. */
  path: string;
  summary: string;
  description: string | undefined;
  tag: string;
  /** `link`: the token of a mailed link stands where a session's would. */
  access: Access | 'link';
  params: ZodMiniType | undefined;
  query: ZodMiniType | undefined;
  headers: NonNullable<FileCall['headers']>;
  body: ZodMiniType | undefined;
  bodyExample: unknown;
  /** The media types of a body that is a file. */
  upload: readonly string[];
  /** Of a reply in JSON. */
  reply: ZodMiniType | undefined;
  replyExample: unknown;
  /** What else goes well, by status. */
  files: FileCall['replies'];
  /** What it may be refused with. */
  refusals: readonly ErrorCode[];
  protocolRefusals: NonNullable<FileCall['protocolRefusals']>;
}

/** @returns all calls of the API, by address */
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
