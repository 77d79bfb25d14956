import * as z from 'zod';
import { Address } from '#contract/address';

/** Makes every address in a reply absolute, in place. */
type Complete = (reply: unknown) => unknown;

/**
 * Completes each `Address` that is a path, in place.
 * @param publicUrl without a trailing slash
 * @returns null where the schema has none
 */
export function completerOf(schema: z.core.$ZodType, publicUrl: string): Complete | null {
  if (schema === Address) return (address) => (isPath(address) ? publicUrl + address : address);
  if (schema instanceof z.core.$ZodObject) return completerOfFields(schema, publicUrl);
  if (schema instanceof z.core.$ZodArray) {
    const complete = completerOf(schema._zod.def.element, publicUrl);
    return complete && ((list) => (Array.isArray(list) ? list.map(complete) : list));
  }
  if (schema instanceof z.core.$ZodUnion) {
    const completers = schema._zod.def.options.flatMap((option) => completerOf(option, publicUrl) ?? []);
    return completers.length === 0 ? null : (reply) => completers.reduce((part, complete) => complete(part), reply);
  }
  if (schema instanceof z.core.$ZodNullable || schema instanceof z.core.$ZodOptional) {
    return completerOf(schema._zod.def.innerType, publicUrl);
  }
  return null;
}

function completerOfFields(schema: z.core.$ZodObject, publicUrl: string): Complete | null {
  const fields = Object.entries(schema._zod.def.shape).flatMap(([name, field]) => {
    const complete = completerOf(field, publicUrl);
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
