import * as z from 'zod';
import { Address, cdnMark } from '#core/contract/address';
import { derivesFrom } from '#core/contract/describe';
import type { Settings } from '#core/server/settings/settings';

export type AbsoluteUrl = (path: string) => string;

/** Free audio and covers are the same for everybody, so a CDN may serve them (docs/decisions/object-storage.md). */
const ofCdn = /^\/media\/(covers\/|audio\/[^?]+$)/;

export function absoluteUrls({ publicUrl, mediaCdnUrl }: AddressSettings): AbsoluteUrl | null {
  if (mediaCdnUrl === null) return publicUrl === null ? null : (path) => publicUrl + path;
  return (path) => (ofCdn.test(path) ? mediaCdnUrl + path + cdnMark : (publicUrl ?? '') + path);
}

type AddressSettings = Pick<Settings, 'publicUrl' | 'mediaCdnUrl'>;

type Complete = (reply: unknown) => unknown;

export function completerOf(schema: z.core.$ZodType, whole: AbsoluteUrl): Complete | null {
  if (derivesFrom(schema, Address)) return (address) => (isPath(address) ? whole(address) : address);
  if (schema instanceof z.core.$ZodObject) return completerOfFields(schema, whole);
  if (schema instanceof z.core.$ZodArray) {
    const complete = completerOf(schema._zod.def.element, whole);
    return complete && ((list) => (Array.isArray(list) ? list.map(complete) : list));
  }
  if (schema instanceof z.core.$ZodUnion) {
    const completers = schema._zod.def.options.flatMap((option) => completerOf(option, whole) ?? []);
    return completers.length === 0 ? null : (reply) => completers.reduce((part, complete) => complete(part), reply);
  }
  if (
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodDefault
  ) {
    return completerOf(schema._zod.def.innerType, whole);
  }
  return null;
}

function completerOfFields(schema: z.core.$ZodObject, whole: AbsoluteUrl): Complete | null {
  const fields = Object.entries(schema._zod.def.shape).flatMap(([name, field]) => {
    const complete = completerOf(field, whole);
    return complete === null ? [] : [[name, complete] as const];
  });
  if (fields.length === 0) return null;
  return (reply) => {
    if (!isObject(reply)) return reply;
    const completed = fields.filter(([name]) => name in reply).map(([name, complete]) => [name, complete(reply[name])]);
    return { ...reply, ...Object.fromEntries(completed) };
  };
}

function isPath(address: unknown): address is string {
  return typeof address === 'string' && address.startsWith('/');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
