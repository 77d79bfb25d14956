import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';

/**
 * What is asked in an address. A name without a value (`?month=&year=2026`) is as if it weren't there: a program that fills in a
 * form's fields sends those that were left empty too.
 * @param text after the `?`
 * @returns each name with its value, or its values when it comes more than once
 */
export function readQuery(text: string): Record<string, string | string[]> {
  const given = Object.entries(parse(text)).flatMap(([name, value]) => {
    const said = typeof value === 'string' ? [value] : (value ?? []);
    const [first, ...more] = said.filter((each) => each !== '');
    return first === undefined ? [] : [[name, more.length === 0 ? first : [first, ...more]] as const];
  });
  return Object.fromEntries<string | string[]>(given);
}

/** What HTTP libraries call a body of their own accord, e.g. Java's `HttpURLConnection`. */
const unasked = /^\s*(application\/x-www-form-urlencoded|text\/plain)?\s*(;|$)/i;

/**
 * Reads bodies that are JSON. An empty one is none: programs name the type with every call, also with those that take no body. A
 * call that takes one then says so (`emptyBody`).
 */
export function readJson(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-length'] === '0' && unasked.test(headers['content-type'] ?? ''))
      delete headers['content-type'];
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    return parseJson(request, body, done);
  });
}
