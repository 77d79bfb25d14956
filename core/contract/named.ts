import type * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import * as exported from './everything.ts';
import type { FileEndpoint } from './file-endpoint.ts';
import { AnyId } from './ids.ts';

export function namedEndpoints(): Map<string, Endpoint> {
  return new Map(Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])));
}

export function namedFileEndpoints(): Map<string, FileEndpoint> {
  return new Map(Object.entries(exported).flatMap(([name, value]) => (isFileEndpoint(value) ? [[name, value]] : [])));
}

export function namedSchemas(): Map<string, z.ZodMiniType> {
  // Compilers order a module's exports differently, so the first name found wouldn't be stable.
  const names = new Map<z.ZodMiniType, string>([[AnyId, 'AnyId']]);
  for (const [name, value] of Object.entries(exported)) {
    if (isSchema(value) && value._zod.parent !== AnyId && !names.has(value)) names.set(value, name);
  }
  return new Map([...names].map(([schema, name]) => [name, schema]));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;
}

function isFileEndpoint(value: unknown): value is FileEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'replies' in value;
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
