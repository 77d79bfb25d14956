import * as z from 'zod';

const JsonSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return JsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), JsonSchema).optional();
  },
  get anyOf() {
    return z.array(JsonSchema).optional();
  },
  get oneOf() {
    return z.array(JsonSchema).optional();
  },
  get allOf() {
    return z.array(JsonSchema).optional();
  },
});
export type JsonSchema = z.output<typeof JsonSchema>;

const Parameter = z.object({
  in: z.enum(['path', 'query', 'header', 'cookie']),
  name: z.string(),
  required: z.boolean().optional(),
  example: z.unknown().optional(),
  schema: JsonSchema.optional(),
});
type Parameter = z.output<typeof Parameter>;

const Contents = z.record(z.string(), z.object({ schema: JsonSchema.optional() }));
const Response = z.object({ $ref: z.string().optional(), content: Contents.optional() });

const Described = z.object({
  parameters: z.array(z.union([Parameter, z.object({ $ref: z.string() })])).optional(),
  requestBody: z.object({ content: Contents }).optional(),
  responses: z.record(z.string(), Response),
});

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;
const Path = z.partialRecord(z.enum(methods), Described);
const ApiDocument = z.object({
  paths: z.record(z.string(), z.looseObject({})),
  components: z
    .object({
      schemas: z.record(z.string(), JsonSchema).optional(),
      responses: z.record(z.string(), Response).optional(),
      parameters: z.record(z.string(), Parameter).optional(),
    })
    .optional(),
});

type DescribedReply = ReadonlyMap<string, string | null>;

export interface Operation {
  method: string;
  path: string;
  parameters: readonly Parameter[];
  bodies: ReadonlyMap<string, JsonSchema | null>;
  replyOf(status: number): DescribedReply | null;
}

export interface ApiDocument {
  operations: readonly Operation[];
  resolve(schema: JsonSchema): JsonSchema;
}

export function readApiDocument(given: unknown): ApiDocument {
  const { paths, components } = ApiDocument.parse(given);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(Path.parse(item)).map(([method, described]) => ({
      method: method.toUpperCase(),
      path,
      parameters: (described.parameters ?? []).map((parameter) =>
        '$ref' in parameter ? found(components?.parameters, parameter.$ref) : parameter,
      ),
      bodies: schemasOf(described.requestBody?.content ?? {}),
      replyOf: (status: number) => {
        const name = [String(status), `${String(status)[0]}XX`, 'default'].find((each) => each in described.responses);
        if (name === undefined) return null;
        const response = described.responses[name];
        const shared = response?.$ref?.split('/').at(-1);
        const content = (shared === undefined ? response : components?.responses?.[shared])?.content ?? {};
        const place =
          shared === undefined ? ['paths', path, method, 'responses', name] : ['components', 'responses', shared];
        return new Map(
          Object.entries(content).map(([type, { schema }]) => [
            type,
            schema ? pointerTo([...place, 'content', type, 'schema']) : null,
          ]),
        );
      },
    })),
  );
  return {
    operations,
    resolve(schema) {
      return schema.$ref === undefined ? schema : this.resolve(found(components?.schemas, schema.$ref));
    },
  };
}

function found<Component>(components: Readonly<Record<string, Component>> = {}, reference: string): Component {
  const component = components[reference.split('/').at(-1) ?? ''];
  if (component === undefined) throw new Error(`the document refers to ${reference}, which it doesn’t have`);
  return component;
}

function schemasOf(content: z.output<typeof Contents>): ReadonlyMap<string, JsonSchema | null> {
  return new Map(Object.entries(content).map(([type, { schema }]) => [type, schema ?? null]));
}

function pointerTo(place: readonly string[]): string {
  return `#/${place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}
