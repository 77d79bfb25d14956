import fc from 'fast-check';
import type { Operation } from './api-document.ts';
import { type ValueParts, valuesOf } from './values.ts';

export interface ApiRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
}

/** In encoded characters. The server refuses addresses and headers of over 16 KB before routing. */
const longestAddress = 10_000;
const longestValue = 600;

export function requestsOf(operation: Operation, parts: ValueParts): fc.Arbitrary<ApiRequest> {
  const { method, path, parameters } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const inHeader = parameters.filter((parameter) => parameter.in === 'header');
  const values = (of: typeof parameters) => fc.tuple(...of.map(({ schema }) => valuesOf(schema ?? {}, parts)));
  return fc
    .record({
      place: values(inPath),
      query: fc.tuple(
        ...inQuery.map(({ schema, required = false }) => queryValues(valuesOf(schema ?? {}, parts), required)),
      ),
      sent: bodiesOf(operation, parts),
      headers: fc.tuple(headersOf(inHeader), oddHeaders).map(([described, odd]) => ({ ...described, ...odd })),
      way: waysOf(method),
    })
    .map(({ place, query, sent, headers, way }) => ({
      method: way.method,
      address: addressOf(
        path,
        new Map(inPath.map(({ name }, at) => [name, place[at]])),
        inQuery.flatMap(({ name }, at) => (query[at] ?? []).map((value) => [name, value] as const)),
      ),
      headers: { ...headers, ...way.headers, ...(sent.type !== null && { 'content-type': sent.type }) },
      body: sent.body,
    }));
}

function waysOf(method: string): fc.Arbitrary<Pick<ApiRequest, 'method' | 'headers'>> {
  const usual = fc.constant<Pick<ApiRequest, 'method' | 'headers'>>({ method, headers: {} });
  if (method !== 'GET') return usual;
  const head = fc
    .constantFrom<Record<string, string>>({}, { 'if-none-match': '*' })
    .map((headers) => ({ method: 'HEAD', headers }));
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: head });
}

function queryValues(value: fc.Arbitrary<unknown>, isRequired: boolean): fc.Arbitrary<unknown[]> {
  const once = value.map((each) => [each]);
  const kinds = [
    { weight: 6, arbitrary: once },
    { weight: 1, arbitrary: fc.array(value, { minLength: 2, maxLength: 2 }) },
  ];
  return fc.oneof(...kinds, { weight: isRequired ? 1 : 8, arbitrary: fc.constant<unknown[]>([]) });
}

function addressOf(
  path: string,
  place: ReadonlyMap<string, unknown>,
  query: ReadonlyArray<readonly [string, unknown]>,
) {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => segmentOf(textOf(place.get(name))));
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`);
  let address = filled;
  for (const pair of pairs) {
    const longer = `${address}${address === filled ? '?' : '&'}${pair}`;
    if (longer.length <= longestAddress) address = longer;
  }
  return address;
}

/** Dots alone, even encoded, would lead to another path, and an empty segment to the path above. */
function segmentOf(text: string): string {
  return /^\.{0,2}$/.test(text) ? `${text}-` : encodeURIComponent(text);
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return Buffer.from(text.slice(0, longestValue)).toString();
}

interface SentBody {
  type: string | null;
  body: ApiRequest['body'];
}

const nothing: SentBody = { type: null, body: null };
const brokenJson = [
  '',
  '{',
  '[',
  'nul',
  '{"a":}',
  '"\\ud800"',
  '\u0000',
  '{"__proto__":{"role":"operator"}}',
  `${'['.repeat(5_000)}`,
];

function bodiesOf({ method, bodies }: Operation, parts: ValueParts): fc.Arbitrary<SentBody> {
  if (method === 'GET' || method === 'HEAD') return fc.constant(nothing);
  const json = bodies.get('application/json');
  const files = [...bodies.keys()].filter((type) => type !== 'application/json');
  const wellFormed = valuesOf(json ?? { type: 'object' }, parts).map((value) => ({
    type: 'application/json',
    body: JSON.stringify(value) ?? null,
  }));
  const broken = fc.constantFrom(...brokenJson).map((body) => ({ type: 'application/json', body }));
  const otherType = fc.constantFrom(
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'image/png',
    'x',
  );
  const mislabelled = otherType.map((type) => ({ type, body: 'a=b' }));
  const file = fc
    .tuple(fc.constantFrom('application/octet-stream', ...files), fc.uint8Array({ maxLength: 400 }))
    .map(([type, bytes]) => ({ type, body: new Uint8Array(bytes) }));
  return fc.oneof(
    { weight: json ? 20 : 1, arbitrary: wellFormed },
    { weight: files.length > 0 ? 10 : 1, arbitrary: file },
    { weight: json || files.length > 0 ? 1 : 10, arbitrary: fc.constant(nothing) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: mislabelled },
  );
}

function headersOf(parameters: Operation['parameters']): fc.Arbitrary<Record<string, string>> {
  const values = parameters.map(({ name, example }) =>
    fc.constantFrom(...Array(5).fill(String(example)), '', '-1', 'x').map((value) => [name, value] as const),
  );
  return fc.tuple(...values).map((pairs) => Object.fromEntries(pairs));
}

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { range: 'bytes=0-99' },
      { range: 'bytes=99999999999999999999-' },
      { 'if-none-match': '"x", W/"y", *' },
      { 'accept-encoding': 'br;q=0, gzip;q=0.0, identity;q=0, *;q=0' },
      { accept: 'application/xml' },
      { cookie: 'device=x; device=; __proto__=1' },
      { 'x-forwarded-for': "'; drop table accounts; --" },
      { 'x-http-method-override': 'DELETE' },
      { 'if-modified-since': 'yesterday' },
    ),
  },
);
