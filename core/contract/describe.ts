import * as z from 'zod/mini';

/** Describes a schema for the API document, and for the sentence that refuses a value that doesn't match. */
export interface Description<Value = unknown> {
  /** One or two full sentences, in Markdown. */
  description?: string | undefined;
  example?: Value | undefined;
  /** The request in a refusal. It follows "Give", or "Say" if it begins with whether, what, when or which. */
  asked?: string | undefined;
  /** A valid value that a refusal shows after "e.g.". */
  sample?: string | undefined;
  /** Makes refusals write the bounds without thousands separators. */
  isYear?: true | undefined;
  /** The parameter's name in the API document, for calls that share it while another parameter has the field's name. */
  parameter?: string | undefined;
}

/**
 * Describes a schema. Describing it again, e.g. as a field, changes only the given parts. The web app's build leaves descriptions out.
 * @param text the description alone, or a whole `Description`
 * @returns a described copy of the schema
 */
export function describe<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string | Description<z.input<Schema>>,
): Schema {
  const described = schema.clone();
  const said = typeof text === 'string' ? { description: text } : text;
  z.globalRegistry.add(described, Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)));
  return described;
}

export function derivesFrom(schema: z.core.$ZodType | undefined, base: z.core.$ZodType): boolean {
  return schema !== undefined && (schema === base || derivesFrom(schema._zod.parent, base));
}

/**
 * @returns the example in the schema's description
 * @throws Error when it has none
 */
export function exampleOf<Schema extends z.ZodMiniType>(schema: Schema): z.input<Schema> {
  const { example }: Description<z.input<Schema>> = z.globalRegistry.get(schema) ?? {};
  if (example === undefined) throw new Error('This schema is described without an example.');
  return example;
}
