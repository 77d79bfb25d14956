import type { Readable } from 'node:stream';
import * as z from 'zod';
import type { Page, PageFacts } from '#core/contract/page';
import { type AbsoluteUrl, completerOf } from '#core/server/http/absolute-urls';

export class Json<Value> {
  readonly bytes: Buffer;
  declare readonly of: Value;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

export class JsonStream<Value> {
  readonly bytes: Readable;
  declare readonly of: Value;

  constructor(bytes: Readable) {
    this.bytes = bytes;
  }
}

export type WriteJson = <Schema extends z.core.$ZodType>(
  schema: Schema,
  value: z.core.output<Schema>,
) => Json<z.core.output<Schema>>;

export function jsonWriter(whole: AbsoluteUrl | null): WriteJson {
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

export function writerOf(schema: z.core.$ZodType, whole: AbsoluteUrl | null): (value: unknown) => string {
  const complete = whole === null ? null : completerOf(schema, whole);
  return (value) => {
    const written = z.core.encode(schema, value);
    return JSON.stringify(complete === null ? written : complete(written));
  };
}

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

export type Paged<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends readonly (infer Item)[]
    ? Value | AsyncIterable<readonly Item[]>
    : { readonly [Name in keyof Value]: Paged<Value[Name]> };

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
