import type { Readable } from 'node:stream';
import * as z from 'zod';
import type { Page, PageFacts } from '#core/contract/page';
import { completerOf, type WholeAddress } from '#core/server/http/whole-addresses';

/** JSON of a value that its schema of the contract has validated and stripped: ready to be sent, or to be put into other JSON. */
export class Json<Value> {
  readonly bytes: Buffer;
  /** For the compiler alone, which keeps JSON of different types apart by it. */
  declare readonly of: Value;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** The JSON of a value, made while it is read: for what is too large to be held whole. */
export class JsonStream<Value> {
  readonly bytes: Readable;
  /** As of `Json`. */
  declare readonly of: Value;

  constructor(bytes: Readable) {
    this.bytes = bytes;
  }
}

/** Turns values into JSON by their schemas. */
export type WriteJson = <Schema extends z.core.$ZodType>(
  schema: Schema,
  value: z.core.output<Schema>,
) => Json<z.core.output<Schema>>;

/**
 * @param whole completes addresses; null leaves them as paths
 * @returns a writer; it throws ZodError for a value that doesn't match the schema
 */
export function jsonWriter(whole: WholeAddress | null): WriteJson {
  const writers = new WeakMap<z.core.$ZodType, (value: unknown) => string>();
  return (schema, value) => {
    const write = writers.get(schema) ?? writerOf(schema, whole);
    writers.set(schema, write);
    const text = write(value);
    // Not a slice of Node's shared memory: what is kept of it would keep all of that.
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    bytes.write(text);
    return new Json(bytes);
  };
}

/** The same for one schema, as text. @param whole as of `jsonWriter` @returns a function that throws ZodError */
export function writerOf(schema: z.core.$ZodType, whole: WholeAddress | null): (value: unknown) => string {
  const complete = whole === null ? null : completerOf(schema, whole);
  return (value) => {
    const written = z.core.encode(schema, value);
    return JSON.stringify(complete === null ? written : complete(written));
  };
}

/** What JSON has by itself, and objects of it: nothing to validate or to leave out. */
type Plain = string | number | boolean | null | { readonly [name: string]: Plain };

/** @returns the JSON of what the server has put together itself */
export function plainJson<Value extends Plain>(value: Value): Json<Value> {
  return new Json(Buffer.from(JSON.stringify(value)));
}

const comma = Buffer.from(',');
const opened = Buffer.from('[');
const closed = Buffer.from(']');
const ended = Buffer.from('}');

/** @returns the list of these, in their order */
export function jsonList<Item>(items: readonly Json<Item>[]): Json<Item[]> {
  const parts = items.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [comma, bytes]));
  return new Json(Buffer.concat([opened, ...parts, closed]));
}

/** @param fields the JSON of each field @returns the object with these */
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

/** @returns a page of these, in their order */
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

/** A value in which lists that may be long come a page at a time. */
export type Paged<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends readonly (infer Item)[]
    ? Value | AsyncIterable<readonly Item[]>
    : { readonly [Name in keyof Value]: Paged<Value[Name]> };

/**
 * @param schema of the whole value
 * @returns its JSON in pieces; a page is asked for when the piece before has been taken
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

/** The same for an object. @param fields whose values may be made by functions, each called when its turn comes */
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
