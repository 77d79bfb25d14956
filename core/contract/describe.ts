import * as z from 'zod/mini';

/** What a schema is, in words: for the API document, and for the sentence that refuses what doesn't fit it. */
export interface Description<Value = unknown> {
  /** One or two full sentences, in Markdown. */
  description?: string | undefined;
  /** Something that fits. */
  example?: Value | undefined;
  /** What a refusal asks for, after "Give", or after "Say" where it begins with whether, what, when or which. */
  asked?: string | undefined;
  /** What a refusal names as something that would be right, after "e.g.". */
  sample?: string | undefined;
  /** A refusal writes its bounds without thousands separators. */
  isYear?: true | undefined;
  /** The name of the parameter in the API document, where several calls share it and another parameter has the field's name. */
  parameter?: string | undefined;
}

/**
 * Describes a schema where it is declared. Describing it again, as a field for instance, changes only the parts that are given. The web app's
 * build leaves descriptions out.
 * @param text the description alone, or all of it
 * @returns the described schema; the one given stays as it is
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

/** @returns whether a schema is `base`, or `base` with another description */
export function derivesFrom(schema: z.core.$ZodType | undefined, base: z.core.$ZodType): boolean {
  return schema !== undefined && (schema === base || derivesFrom(schema._zod.parent, base));
}

/** @returns the example that a schema is described with @throws Error when it has none */
export function exampleOf<Schema extends z.ZodMiniType>(schema: Schema): z.input<Schema> {
  const { example }: Description<z.input<Schema>> = z.globalRegistry.get(schema) ?? {};
  if (example === undefined) throw new Error('This schema is described without an example.');
  return example;
}
