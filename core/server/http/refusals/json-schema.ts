import * as z from 'zod';

export interface Accepted {
  type: string | null;
  /** Inclusive unless `above` is set; null for a number without a lower bound. */
  least: number | null;
  max: number | null;
  above: number | null;
  oneOf: readonly string[];
}

type Node = z.core.JSONSchema.BaseSchema;

const described = { input: new WeakMap<z.core.$ZodType, Node>(), output: new WeakMap<z.core.$ZodType, Node>() };

export function acceptedAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): Accepted | null {
  // Items of a comma-separated list only exist in a schema's output.
  return acceptedIn('input', schema, path) ?? acceptedIn('output', schema, path);
}

export interface Label {
  name: string;
  sample?: string;
  isYear?: boolean;
}

export function labelAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): Label | null {
  return labelIn('input', schema, path) ?? labelIn('output', schema, path);
}

type SchemaTexts = Partial<Record<'asked' | 'description' | 'sample', string>>;

export function saidAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): SchemaTexts {
  const whole = describe('input', schema);
  const nodes = nodesAt([whole], path, whole).flatMap((node) => [node, ...alternatives(node, whole)]);
  const names = ['asked', 'description', 'sample'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const said = nodes.find((node) => node[name] !== undefined)?.[name];
      return said === undefined ? [] : [[name, String(said)]];
    }),
  );
}

function labelIn(io: 'input' | 'output', schema: z.core.$ZodType, path: readonly PropertyKey[]): Label | null {
  const whole = describe(io, schema);
  const nodes = nodesAt([whole], path, whole).flatMap((node) => [node, ...alternatives(node, whole)]);
  const called = nodes.find(({ asked }) => asked !== undefined);
  if (!called) return null;
  const { sample, isYear } = called;
  return {
    name: String(called.asked),
    ...(sample !== undefined && { sample: String(sample) }),
    isYear: isYear === true,
  };
}

export function unknownIn(schema: z.core.$ZodType, given: unknown): PropertyKey[][] {
  const whole = describe('input', schema);
  return unknownBelow(alternatives(whole, whole), given, whole);
}

function unknownBelow(nodes: readonly Node[], value: unknown, whole: Node): PropertyKey[][] {
  if (typeof value !== 'object' || value === null) return [];
  const belowOf = (key: PropertyKey) =>
    nodes.flatMap((node) => childOf(node, key)).flatMap((node) => alternatives(node, whole));
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => unknownBelow(belowOf(at), item, whole).map((path) => [at, ...path]));
  }
  // A schema that isn't an object, or doesn't describe its members, has no unknown ones.
  if (!nodes.some((node) => node.properties ?? node.additionalProperties)) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const below = belowOf(key);
    if (below.length === 0) return [[key]];
    return unknownBelow(below, child, whole).map((path) => [key, ...path]);
  });
}

function describe(io: 'input' | 'output', schema: z.core.$ZodType): Node {
  const whole = described[io].get(schema) ?? z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  described[io].set(schema, whole);
  return whole;
}

function acceptedIn(io: 'input' | 'output', schema: z.core.$ZodType, path: readonly PropertyKey[]): Accepted | null {
  const whole = describe(io, schema);
  const found = nodesAt([whole], path, whole).flatMap((node) => alternatives(node, whole));
  return found.length === 0 ? null : acceptedBy(found);
}

function nodesAt(nodes: readonly Node[], path: readonly PropertyKey[], whole: Node): readonly Node[] {
  const [key, ...rest] = path;
  if (key === undefined) return nodes;
  const below = nodes.flatMap((node) => alternatives(node, whole)).flatMap((node) => childOf(node, key));
  return below.length === 0 ? [] : nodesAt(below, rest, whole);
}

function childOf(node: Node, key: PropertyKey): Node[] {
  const child = typeof key === 'number' ? node.items : (node.properties?.[String(key)] ?? node.additionalProperties);
  return isNode(child) ? [child] : [];
}

function alternatives(node: Node, whole: Node): Node[] {
  const parts = node.anyOf ?? node.oneOf;
  if (parts) return parts.filter(isNode).flatMap((part) => alternatives(part, whole));
  const name = /^#\/\$defs\/(.+)$/.exec(node.$ref ?? '')?.[1];
  const referred = name === undefined ? undefined : whole.$defs?.[name];
  if (referred !== undefined && isNode(referred)) return alternatives(referred, whole);
  return node.type === 'null' ? [] : [node];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function acceptedBy(nodes: readonly Node[]): Accepted {
  const [first] = nodes;
  return {
    type: typeof first?.type === 'string' ? first.type : null,
    least: chosen(first?.minimum),
    max: chosen(first?.maximum),
    above: chosen(first?.exclusiveMinimum),
    oneOf: [...new Set(nodes.flatMap(valuesOf))],
  };
}

function valuesOf({ const: only, enum: several }: Node): string[] {
  return (several ?? [only]).filter((value) => typeof value === 'string');
}

/** Default limits of numbers, which nobody chose, aren't mentioned to people. */
function chosen(bound: unknown): number | null {
  return typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : null;
}
