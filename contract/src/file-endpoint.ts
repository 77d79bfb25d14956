import type * as z from 'zod/mini';
import type { NeededScope } from '#contract/accounts/token-scopes';
import type { Access } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import type { Duty } from '#contract/operators/duties';

interface FileDescription {
  readonly summary: string;
  /** More of it for the API document, in Markdown. */
  readonly description?: string;
  readonly tag: string;
  readonly access: Access;
  /** What an access token needs; of a call of the desk the scope of its duty when absent. */
  readonly scope?: NeededScope;
  /** With `operator`: the duty that a role must have. */
  readonly duty?: Duty;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: readonly { name: string; description: string; required: boolean; example: string }[];
  readonly body?: z.ZodMiniType;
  /** A body, for the API document. */
  readonly example?: unknown;
  /** The media type of the body, if it is a file. */
  readonly upload?: string;
  /** Successful replies by status, with their media types; none for no content. */
  readonly replies: Readonly<Record<number, { description: string; types?: readonly string[] }>>;
  /** How it may be refused, besides what every call of its access and method may. */
  readonly refuses: readonly ErrorCode[];
  /** Refusals whose status comes from another protocol rather than from their code. */
  readonly protocolRefusals?: Readonly<Record<number, string>>;
}

/** A call that takes or returns something else than JSON. */
export interface FileEndpoint extends FileDescription {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'DELETE';
  /** The whole address, with `:name` for each of `params`. */
  readonly path: `/${string}`;
}

/** Declares a call that takes or returns something else than JSON, for the API document and for the tests that make every call. */
export function defineFileEndpoint(
  method: FileEndpoint['method'],
  path: FileEndpoint['path'],
  description: FileDescription,
): FileEndpoint {
  return { method, path, ...description };
}
