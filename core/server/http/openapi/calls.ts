import type { ZodMiniType } from 'zod/mini';
import { type Access, type Endpoint, neededScope } from '#core/contract/endpoint';
import type { ErrorCode } from '#core/contract/errors';
import type { FileEndpoint } from '#core/contract/file-endpoint';
import { namedEndpoints, namedFileEndpoints } from '#core/contract/named';
import type { NeededScope } from '#core/contract/token-scopes';
import { isSheddable } from '#core/server/http/shedding';

export interface Call
  extends Omit<
      FileEndpoint,
      'method' | 'access' | 'params' | 'query' | 'body' | 'upload' | 'replies' | 'scope' | 'example'
    >,
    Partial<Record<'params' | 'query' | 'body' | 'reply', ZodMiniType>> {
  name: string;
  method: string;
  access: Access | 'link';
  scope: NeededScope | null;
  passwordAgain?: true;
  withoutSecondFactor?: true;
  bodyExample?: unknown;
  upload: readonly string[];
  replyExample?: unknown;
  files?: FileEndpoint['replies'];
}

export function allCalls(): Call[] {
  return [...[...namedEndpoints()].map(ofEndpoint), ...[...namedFileEndpoints()].map(ofFile)].sort((first, second) =>
    first.path < second.path ? -1 : 1,
  );
}

const busy: ErrorCode = 'server.busy';

function ofEndpoint([name, { access = 'anyone', upload = [], example, ...endpoint }]: [string, Endpoint]): Call {
  return {
    ...endpoint,
    name,
    path: `/v1${endpoint.path}`,
    access: name === 'resetPassword' ? 'link' : access,
    scope: neededScope({ ...endpoint, access }),
    bodyExample: example,
    upload,
    refuses: [...(endpoint.refuses ?? []), ...(isSheddable({ method: endpoint.method, access }) ? [busy] : [])],
  };
}

function ofFile([name, { replies: files, upload, example: bodyExample, ...call }]: [string, FileEndpoint]): Call {
  return { ...call, name, bodyExample, scope: neededScope(call), upload: upload === undefined ? [] : [upload], files };
}
