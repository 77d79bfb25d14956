import type { Readable } from 'node:stream';
import * as z from 'zod';
import type { Page, PageFacts } from '#core/contract/page';
import { completerOf, type WholeAddress } from '#core/server/http/whole-addresses';

/** JSON of a value that its contract schema has validated and stripped, ready to be sent or put into other JSON. */
export class Json<Value> {
  readonly bytes: Buffer;
  /** Never set: it only makes the compiler keep JSON of different types apart. */
  declare readonly of: Value;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** JSON that is made while it is read, for values too large to hold in memory. */
export class JsonStream<Value> {
  readonly bytes: Readable;
  /** As in `Json`. */
  declare readonly of: Value;

  constructor(bytes: Readable) {
    this.bytes = bytes;
  }
}

export type WriteJson = <Schema extends z.core.$ZodType>(
  schema: Schema,
  value: z.core.output<Schema>,
) => Json<z.core.output<Schema>>;

/**
 * @param whole completes addresses; null leaves them as paths
 * @returns a writer that throws ZodError for a value that doesn't match the schema
 */
export function jsonWriter(whole: WholeAddress | null): WriteJson {
  const writers = new WeakMap<z.core.$ZodType, (value: unknown) => string>();
  return (schema, value) => {
    const write = writers.get(schema) ?? writerOf(schema, whole);
    writers.set(schema, write);
    const text = write(value);
    // A slice of Node's shared pool would keep the whole pool in memory.
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    bytes.write(text);
    return new Json(bytes);
  };
}

/**
 * A writer for one schema that returns text.
 * @param whole as for `jsonWriter`
 * @returns a function that throws ZodError
 */
export function writerOf(schema: z.core.$ZodType, whole: WholeAddress | null): (value: unknown) => string {
  const complete = whole === null ? null : completerOf(schema, whole);
  return (value) => {
    const written = z.core.encode(schema, value);
    return JSON.stringify(complete === null ? written : complete(written));
  };
}

/** Plain JSON values and objects of them, with nothing to validate or leave out. */
type Plain = string | number | boolean | null | { readonly [name: string]: Plain };

export function plainJson<Value extends Plain>(value: Value): Json<Value> {
  return new Json(Buffer.from(JSON.stringify(value)));
}

const comma = Buffer.from(',');
const opened = Buffer.from('[');
const closed = Buffer.from(']');
const ended = Buffer.from('}');

export function jsonList<Item>(items: readonly Json<Item>[]): Json<Item[]> {
  const parts = items.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [comma, bytes]));
  return new Json(Buffer.concat([opened, ...parts, closed]));
}

export function jsonObject<Value extends object>(
  fields: {
    readonly [Name in keyof Value]: Json<Value[Name]>;
  },
): Json<Value> {
  const parts = Object.entries<Json<unknown>>(fields).flatMap(([name, { bytes }], index) => [
    Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    bytes,
  ]);
  return new Json(Buffer.concat([...parts, ended]));
}

export function jsonPage<Item>(items: readonly Json<Item>[], facts: PageFacts): Json<Page<Item>> {
  const { pageNumber, pageSize, totalPages, totalElements } = facts;
  return jsonObject<Page<Item>>({
    pageNumber: plainJson(pageNumber),
    pageSize: plainJson(pageSize),
    totalPages: plainJson(totalPages),
    totalElements: plainJson(totalElements),
    data: jsonList(items),
  });
}

/** A value whose long lists may arrive one page at a time. */
export type Paged<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends readonly (infer Item)[]
    ? Value | AsyncIterable<readonly Item[]>
    : { readonly [Name in keyof Value]: Paged<Value[Name]> };

/**
 * @param schema the schema of the whole value
 * @returns the JSON in pieces; a page is requested after the previous piece was taken
 */
async function* jsonPieces(
  write: WriteJson,
  schema: z.core.$ZodType,
  value: unknown,
): AsyncGenerator<Buffer, void, undefined> {
  if (isPages(value)) {
    yield opened;
    let isFirst = true;
    for await (const page of value) {
      const items = write(schema, page).bytes.subarray(opened.length, -closed.length);
      if (items.length === 0) continue;
      if (!isFirst) yield comma;
      isFirst = false;
      yield items;
    }
    yield closed;
  } else if (schema instanceof z.core.$ZodObject && isObject(value) && Object.values(value).some(isPages)) {
    yield* jsonObjectPieces(write, schema, value);
  } else {
    yield write(schema, value).bytes;
  }
}

/**
 * The JSON of an object in pieces.
 * @param fields values, or functions that are called when their field's turn comes
 */
export async function* jsonObjectPieces(
  write: WriteJson,
  schema: z.core.$ZodObject,
  fields: object,
): AsyncGenerator<Buffer, void, undefined> {
  let before = '{';
  for (const [name, field] of Object.entries(fields)) {
    const schemaOfField = schema._zod.def.shape[name];
    if (schemaOfField === undefined) continue;
    yield Buffer.from(`${before}${JSON.stringify(name)}:`);
    yield* jsonPieces(write, schemaOfField, typeof field === 'function' ? await field() : field);
    before = ',';
  }
  yield before === '{' ? Buffer.from('{}') : ended;
}

function isPages(value: unknown): value is AsyncIterable<unknown[]> {
  return isObject(value) && Symbol.asyncIterator in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
