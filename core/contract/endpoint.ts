import type * as z from 'zod/mini';
import type { Duty } from './duties.ts';
import type { ErrorCode } from './errors.ts';
import type { NeededScope } from './token-scopes.ts';

/**
 * Marks requests that a page makes without the user, e.g. to look for news. Such requests don't prolong an operator's session
 * (features/accounts/README.md#sessions).
 */
export const askedByItself = 'x-asked-by-itself';

/**
 * `anyone`: same reply for all. `anyone-known`: the reply depends on the session or device cookie. `listener`: signed-in listeners.
 * `operator`: operators whose role has the endpoint's duty.
 */
export type Access = 'anyone' | 'anyone-known' | 'listener' | 'operator';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A path below `/v1`, with `:name` for each of `params` and no trailing slash. */
type Path = `/${string}`;

interface Description<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
> {
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  /** Refusals besides those that every call of the same access and method can give (core/server/http/openapi/refused.ts). */
  readonly refuses?: readonly ErrorCode[];
  readonly example?: z.input<Body>;
  readonly replyExample?: z.input<Reply>;
  /**
   * `catalogue`: the reply may be cached and shared until the catalogue changes. With `anyone-known`, listeners with purchases get separate
   * replies.
   */
  readonly cache?: 'catalogue';
  /** Browsers call this endpoint without cookies, so only a token can identify the caller. */
  readonly withoutCookies?: true;
  /** The accepted media types, for endpoints that take a file instead of JSON. */
  readonly upload?: readonly string[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
}

export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  For extends Access = Access,
> extends Description<Params, Query, Body, Reply> {
  readonly method: Method;
  readonly path: Path;
  readonly access?: For;
  /** The scope that an access token needs; for desk calls, by default the scope of the duty. */
  readonly scope?: NeededScope;
  readonly duty?: Duty;
  /** Refuses with 403 unless the operator gave the password within the last 10 minutes. */
  readonly passwordAgain?: true;
  /** Also allows operators who still lack a required second factor. Other calls refuse them with 403. */
  readonly withoutSecondFactor?: true;
}

type Nothing = z.ZodMiniType<undefined, undefined>;

type ScopeFor<For extends Access> = For extends 'anyone' ? unknown : { readonly scope: NeededScope };

type ExampleFor<Body extends z.ZodMiniType> =
  undefined extends z.input<Body> ? unknown : { readonly example: z.input<Body> };

export function defineEndpoint<
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
  Reply extends z.ZodMiniType = Nothing,
  For extends Access = 'anyone',
>(
  method: Method,
  path: Path,
  description: Description<Params, Query, Body, Reply> & { readonly access?: For } & ScopeFor<For> & ExampleFor<Body>,
): Endpoint<Params, Query, Body, Reply, For> {
  return { method, path, ...description };
}

export function defineListenerEndpoint<
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
  Reply extends z.ZodMiniType = Nothing,
>(
  method: Method,
  path: Path,
  description: Description<Params, Query, Body, Reply> & ScopeFor<'listener'> & ExampleFor<Body>,
): Endpoint<Params, Query, Body, Reply, 'listener'> {
  return { method, path, ...description, access: 'listener' };
}

/**
 * Access tokens with the duty's scope may make the call, unless the call asks for the password again or has `scope: 'none'`
 * (features/operators/README.md#duties).
 */
export function defineDeskEndpoint<
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
  Reply extends z.ZodMiniType = Nothing,
>(
  method: Method,
  path: Path,
  description: Omit<Description<Params, Query, Body, Reply>, 'tag'> &
    ExampleFor<Body> & {
      readonly duty: Duty;
      readonly scope?: 'none';
      readonly passwordAgain?: true;
      readonly withoutSecondFactor?: true;
    },
): Endpoint<Params, Query, Body, Reply, 'operator'> {
  return { method, path, ...description, tag: 'operator', access: 'operator' };
}

interface Asked {
  access?: Access;
  scope?: NeededScope | undefined;
  duty?: Duty;
  passwordAgain?: boolean;
}

/** @returns null for calls that reply the same to everybody and ignore tokens */
export function neededScope({ access = 'anyone', scope, duty, passwordAgain = false }: Asked): NeededScope | null {
  if (access === 'anyone') return null;
  if (scope !== undefined) return scope;
  return duty === undefined || duty === 'operators' || passwordAgain ? 'none' : `desk:${duty}`;
}

type Schemas<E> = E extends Endpoint<infer P, infer Q, infer B, infer R> ? { p: P; q: Q; b: B; r: R } : never;

/** The values that a caller may send, before defaults are filled in. */
export type BodyIn<E> = z.input<Schemas<E>['b']>;
/** The values that the server's handler gets after validation. */
export type Params<E> = z.output<Schemas<E>['p']>;
export type Query<E> = z.output<Schemas<E>['q']>;
export type Body<E> = z.output<Schemas<E>['b']>;
export type Reply<E> = z.output<Schemas<E>['r']>;
