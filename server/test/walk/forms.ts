import * as z from 'zod';

type Node = z.core.JSONSchema.BaseSchema;

/** One form of a part of a request: a body that is a union has several. */
interface Form {
  /** The fields that discriminate this form. */
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

/** @returns every name of a field in a part of a request, at any depth */
export function namesIn(schema: z.core.$ZodType): string[] {
  return namesBelow(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function namesBelow(node: Node): string[] {
  return [
    ...Object.entries(node.properties ?? {}).flatMap(([name, below]) => [name, ...namesBelow(nodeOf(below))]),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((one) => namesBelow(nodeOf(one))),
    ...(node.items === undefined ? [] : namesBelow(nodeOf(node.items))),
  ];
}

/** @returns the only accepted value, null if it may also be absent; undefined where there are others */
function onlyValueOf(node: Node): unknown {
  const values = (node.anyOf ?? [node]).map(nodeOf).filter(({ type }) => type !== 'null');
  return values.length === 1 ? values[0]?.const : undefined;
}

function nodeOf(value: unknown): Node {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
