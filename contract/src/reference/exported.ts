import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { AnyId } from '#contract/ids';
import * as exported from './everything.ts';

type Exported = typeof exported;

type NamesOf<Kind> = { [Name in keyof Exported]: Exported[Name] extends Kind ? Name : never }[keyof Exported];

export type EndpointName = NamesOf<{ method: string; path: string; reply: z.ZodMiniType }>;
export type SchemaName = NamesOf<z.ZodMiniType>;

/** What may be sent as an endpoint's body, and what comes back, as JSON. */
export type BodyOf<Name extends EndpointName> =
  Exported[Name] extends Endpoint<infer _P, infer _Q, infer Body, infer _R> ? z.input<Body> : never;
export type ReplyOf<Name extends EndpointName> =
  Exported[Name] extends Endpoint<infer _P, infer _Q, infer _B, infer Reply> ? z.input<Reply> : never;
export type SchemaOf<Name extends SchemaName> = Exported[Name] extends z.ZodMiniType ? z.input<Exported[Name]> : never;

export function namedEndpoints(): Map<string, Endpoint> {
  return new Map(Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])));
}

/** @returns every exported schema by name; the ids of all kinds are one schema, `AnyId` */
export function namedSchemas(): Map<string, z.ZodMiniType> {
  // Not the first name found: compilers order a module's exports differently.
  const names = new Map<z.ZodMiniType, string>([[AnyId, 'AnyId']]);
  for (const [name, value] of Object.entries(exported)) {
    if (isSchema(value) && !names.has(value)) names.set(value, name);
  }
  return new Map([...names].map(([schema, name]) => [name, schema]));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
