import type * as z from 'zod/mini';
import type { Duty } from './duties.ts';
import type { ErrorCode } from './errors.ts';
import type { NeededScope } from './token-scopes.ts';

/**
 * The header of what a page asks by itself, e.g. to show what is new: it keeps no operator's session alive
 * (features/accounts/README.md#sessions).
 */
export const askedByItself = 'x-asked-by-itself';

/**
 * Who may call: anyone, with the same reply for all (`anyone`); anyone, with a reply that depends on the session or
 * device cookie (`anyone-known`); only a signed-in listener (`listener`, else 401); only an operator whose role has the
 * endpoint's duty (`operator`, else 401 or 403).
 */
export type Access = 'anyone' | 'anyone-known' | 'listener' | 'operator';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Below `/v1`, with `:name` for each of `params`; without a trailing slash. */
type Path = `/${string}`;

interface Description<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
> {
  readonly summary: string;
  /** More of it for the API document, in Markdown. */
  readonly description?: string;
  readonly tag: string;
  /** How it may be refused, besides what every call of its access and method may (core/server/http/openapi/refused.ts). */
  readonly refuses?: readonly ErrorCode[];
  /** A body, for the API document. */
  readonly example?: z.input<Body>;
  /** A reply, for the API document, where more is to be shown than the examples of its parts. */
  readonly replyExample?: z.input<Reply>;
  /**
   * `catalogue`: the reply is the same until the catalogue changes, so its bytes may be cached and shared. With
   * `anyone-known` it is the same for visitors and for all listeners who bought nothing; listeners with purchases get a
   * reply of their own.
   */
  readonly cache?: 'catalogue';
  /** A browser that calls it sends no cookies with it: who is signed in says so by their token. */
  readonly withoutCookies?: true;
  /** The accepted media types, for endpoints that take a file instead of JSON. */
  readonly upload?: readonly string[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
}

/** One call of the API. The server binds it to a handler, the web app calls it. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  For extends Access = Access,
> extends Description<Params, Query, Body, Reply> {
  readonly method: Method;
  readonly path: Path;
  /** `anyone` when absent. */
  readonly access?: For;
  /** What an access token needs for it; of a call of the desk the scope of its duty when absent (`neededScope`). */
  readonly scope?: NeededScope;
  /** With `operator`: the duty that a role must have. */
  readonly duty?: Duty;
  /** With `operator`: whether the password must have been given within the last 10 minutes, else 403. */
  readonly passwordAgain?: true;
  /** With `operator`: for those too whose role needs a second factor and who have none yet; else they get 403. */
  readonly withoutSecondFactor?: true;
}

type Nothing = z.ZodMiniType<undefined, undefined>;

/** Whoever declares a call that looks at the session says what an access token needs for it. */
type ScopeFor<For extends Access> = For extends 'anyone' ? unknown : { readonly scope: NeededScope };

/** Whoever declares a call that takes JSON shows some. */
type ExampleFor<Body extends z.ZodMiniType> =
  undefined extends z.input<Body> ? unknown : { readonly example: z.input<Body> };

/** Declares an endpoint and keeps the exact types of its schemas. */
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
 * Declares a call of the desk, for operators whose role has its duty (features/operators/README.md#duties). Access tokens with the duty's
 * scope are good for it, unless it needs the password again or says `scope: 'none'`.
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

/** @returns what an access token needs for a call; null for one whose reply is the same for all, which looks at none */
export function neededScope({ access = 'anyone', scope, duty, passwordAgain = false }: Asked): NeededScope | null {
  if (access === 'anyone') return null;
  if (scope !== undefined) return scope;
  return duty === undefined || duty === 'operators' || passwordAgain ? 'none' : `desk:${duty}`;
}

type Schemas<E> = E extends Endpoint<infer P, infer Q, infer B, infer R> ? { p: P; q: Q; b: B; r: R } : never;

/** What a caller may send as path parameters, query and body, before defaults are filled in. */
export type BodyIn<E> = z.input<Schemas<E>['b']>;
/** What the server's handler gets after validation. */
export type Params<E> = z.output<Schemas<E>['p']>;
export type Query<E> = z.output<Schemas<E>['q']>;
export type Body<E> = z.output<Schemas<E>['b']>;
/** What the server's handler must return, and what a caller gets. */
export type Reply<E> = z.output<Schemas<E>['r']>;
