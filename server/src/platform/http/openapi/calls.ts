import type { ZodMiniType } from 'zod/mini';
import type { NeededScope } from '#contract/accounts/token-scopes';
import { type Access, type Endpoint, neededScope } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import { bodyExamples } from '#contract/reference/bodies';
import { namedEndpoints } from '#contract/reference/exported';
import { type FileCall, fileCalls } from '#contract/reference/files';
import { notes } from '#contract/reference/notes';
import { refusals } from '#contract/reference/refusals';
import { replyExamples } from '#contract/reference/replies';
import { isSheddable } from '#server/platform/http/shedding';

/** One call in the API document, whether it is an endpoint of the contract or sends and receives files. */
export interface Call
  extends Omit<FileCall, 'method' | 'access' | 'params' | 'query' | 'body' | 'upload' | 'replies' | 'scope'>,
    Partial<Record<'params' | 'query' | 'body' | 'reply', ZodMiniType>> {
  method: string;
  /** `link`: takes the token of a mailed link instead of a session's. */
  access: Access | 'link';
  /** What an access token needs for it; null where it makes no difference. */
  scope: NeededScope | null;
  /** Whether the password must have been given within the last 10 minutes. */
  passwordAgain?: true;
  /** Whether it is for operators too who still have to set up a second factor. */
  withoutSecondFactor?: true;
  bodyExample?: unknown;
  /** The media types of the body, if it is a file. */
  upload: readonly string[];
  replyExample?: unknown;
  /** Successful replies other than JSON, by status. */
  files?: FileCall['replies'];
}

export function allCalls(): Call[] {
  return [...[...namedEndpoints()].map(ofEndpoint), ...fileCalls.map(ofFile)].sort((first, second) =>
    first.path < second.path ? -1 : 1,
  );
}

const bodies = new Map<string, unknown>(Object.entries(bodyExamples));
const replies = new Map<string, unknown>(Object.entries(replyExamples));
const refused = new Map(Object.entries(refusals));
const busy: ErrorCode = 'server.busy';
const noted = new Map(Object.entries(notes));

function ofEndpoint([name, { access = 'anyone', upload = [], ...endpoint }]: [string, Endpoint]): Call {
  return {
    ...endpoint,
    name,
    path: `/v1${endpoint.path}`,
    description: noted.get(name),
    access: name === 'resetPassword' ? 'link' : access,
    scope: neededScope({ ...endpoint, access }),
    bodyExample: bodies.get(name),
    upload,
    replyExample: replies.get(name),
    refusals: [...(refused.get(name) ?? []), ...(isSheddable({ method: endpoint.method, access }) ? [busy] : [])],
  };
}

function ofFile({ replies: files, upload, ...call }: FileCall): Call {
  return { ...call, scope: neededScope(call), upload: upload === undefined ? [] : [upload], files };
}
