import type * as z from 'zod/mini';
import type { Duty } from './duties.ts';
import type { Access } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { NeededScope } from './token-scopes.ts';

type Schema = z.ZodMiniType;

interface FileDescription<Params extends Schema, Query extends Schema, Body extends Schema, For extends Access> {
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly access: For;
  readonly scope?: NeededScope;
  readonly duty?: Duty;
  readonly params?: Params;
  readonly query?: Query;
  readonly headers?: readonly { name: string; description: string; required: boolean; example: string }[];
  readonly body?: Body;
  readonly example?: z.input<Body>;
  readonly upload?: string;
  /** A reply without types has no content. */
  readonly replies: Readonly<Record<number, { description: string; types?: readonly string[] }>>;
  readonly refuses: readonly ErrorCode[];
  /** Refusals whose status comes from another protocol rather than from their code. */
  readonly protocolRefusals?: Readonly<Record<number, string>>;
}

export interface FileEndpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  For extends Access = Access,
> extends FileDescription<Params, Query, Body, For> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'HEAD' | 'DELETE';
  readonly path: `/${string}`;
}

type Nothing = z.ZodMiniType<undefined, undefined>;

export function defineFileEndpoint<
  For extends Access,
  Params extends Schema = Nothing,
  Query extends Schema = Nothing,
  Body extends Schema = Nothing,
>(
  method: FileEndpoint['method'],
  path: FileEndpoint['path'],
  description: FileDescription<Params, Query, Body, For>,
): FileEndpoint<Params, Query, Body, For> {
  return { method, path, ...description };
}
