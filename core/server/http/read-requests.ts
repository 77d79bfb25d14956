import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import { ExpectedError } from '#core/server/errors';
import { textInUtf8 } from '#core/server/utf8';

/**
 * Names without a value (`?month=&year=2026`) are ignored, because programs submit a form's empty fields too. Lists may be written as PHP
 * does (`speakerIds[]=2`).
 */
export function readQuery(text: string): Record<string, string | string[]> {
  const given = new Map<string, string[]>();
  for (const [written, value] of Object.entries(parse(text))) {
    const name = written.replace(/\[\d*\]$/, '');
    const said = [value ?? []].flat().filter((each) => each !== '');
    if (said.length > 0) given.set(name, [...(given.get(name) ?? []), ...said]);
  }
  return Object.fromEntries(
    [...given].map(([name, [first = '', ...more]]) => [name, more.length === 0 ? first : [first, ...more]] as const),
  );
}

/** The content types that HTTP libraries set by default, e.g. Java's `HttpURLConnection`. */
const defaultContentType = /^\s*(application\/x-www-form-urlencoded|text\/plain)?\s*(;|$)/i;

/** An empty body counts as absent, because programs set the JSON content type even without a body. */
export function readJson(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers['content-length'] === '0' && defaultContentType.test(headers['content-type'] ?? ''))
      delete headers['content-type'];
    done();
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (bytes.length > 0 && encoding.trim().toLowerCase() !== 'identity')
      return done(
        new ExpectedError('request.unsupported_type', 'Send the body uncompressed, without a Content-Encoding.'),
      );
    const body = textInUtf8(bytes);
    if (body === null) return done(new ExpectedError('request.invalid', 'Send the body in UTF-8.'));
    if (body.trim() === '') return done(null, undefined);
    return parseJson(request, body, done);
  });
}
