import * as z from 'zod/mini';

export interface Description<Value = unknown> {
  /** One or two full sentences, in Markdown. */
  description?: string | undefined;
  example?: Value | undefined;
  /** The request in an error, after "Give", or after "Say" if the text begins with whether, what, when or which. */
  asked?: string | undefined;
  sample?: string | undefined;
  /** Errors write a year's bounds without thousands separators. */
  isYear?: true | undefined;
  /** The name in the API document, for a parameter that several calls share while another parameter has the field's name. */
  parameter?: string | undefined;
}

/**
 * Describing a schema again changes only the given parts. The web app's build leaves descriptions out.
 * @param text the description alone, or a whole `Description`
 * @returns a described copy
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

export function exampleOf<Schema extends z.ZodMiniType>(schema: Schema): z.input<Schema> {
  const { example }: Description<z.input<Schema>> = z.globalRegistry.get(schema) ?? {};
  if (example === undefined) throw new Error('This schema is described without an example.');
  return example;
}
