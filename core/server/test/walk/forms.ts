import * as z from 'zod';

type Node = z.core.JSONSchema.BaseSchema;

interface Form {
  fixed: Readonly<Record<string, unknown>>;
  fields: Readonly<Record<string, Node>>;
}

export function formsOf(schema: z.core.$ZodType | undefined): Form[] {
  if (schema === undefined) return [];
  const described: Node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return (described.oneOf ?? described.anyOf ?? [described]).map((form) => {
    const fields = Object.entries(nodeOf(form).properties ?? {}).map(([name, node]) => [name, nodeOf(node)] as const);
    const fixed = fields.map(([name, node]) => [name, onlyValueOf(node)] as const);
    return {
      fixed: Object.fromEntries(fixed.filter(([, value]) => value !== undefined)),
      fields: Object.fromEntries(fields),
    };
  });
}

export function fieldsIn(schema: z.core.$ZodType): PropertyKey[][] {
  return fieldsBelow(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function fieldsBelow(node: Node): PropertyKey[][] {
  const below = (key: PropertyKey, value: unknown) => fieldsBelow(nodeOf(value)).map((path) => [key, ...path]);
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([name, value]) => [[name], ...below(name, value)]),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((one) => fieldsBelow(nodeOf(one))),
    ...(node.items === undefined ? [] : below(0, node.items)),
  ];
}

function onlyValueOf(node: Node): unknown {
  const values = (node.anyOf ?? [node]).map(nodeOf).filter(({ type }) => type !== 'null');
  return values.length === 1 ? values[0]?.const : undefined;
}

function nodeOf(value: unknown): Node {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
