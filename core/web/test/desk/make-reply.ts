import * as z from 'zod/mini';

type Node = z.core.JSONSchema.BaseSchema;

const texts = ['ibadan', '1', 'a'.repeat(32), 'a'.repeat(64)];
const formats: Readonly<Record<string, string>> = { date: '2026-01-04', 'date-time': '2026-01-04T09:00:00Z' };
const named: Readonly<Record<string, string>> = { currency: 'NGN', month: '2026-01' };

export function makeReply(schema: z.ZodMiniType): unknown {
  return made(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function made(value: unknown, name = ''): unknown {
  const node: Node = typeof value === 'object' ? { ...value } : {};
  const first = node.anyOf?.[0] ?? node.oneOf?.[0];
  if (first) return made(first, name);
  const [choice = node.const] = node.enum ?? [];
  if (choice !== undefined) return choice;
  const [type] = [node.type].flat();
  if (type === 'object') return madeObject(node);
  if (type === 'array') return [made(node.items, name)];
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return 1;
  return named[name] ?? formats[node.format ?? ''] ?? texts.find((text) => new RegExp(node.pattern ?? '').test(text));
}

function madeObject({ properties, propertyNames, additionalProperties }: Node): object {
  const names: readonly unknown[] = (typeof propertyNames === 'object' && propertyNames.enum) || [];
  const fields = properties
    ? Object.entries(properties)
    : names.map((name) => [String(name), additionalProperties] as const);
  return Object.fromEntries(fields.map(([name, field]) => [name, made(field, name)]));
}
