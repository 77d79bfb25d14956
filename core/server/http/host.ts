import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorReply } from '#core/contract/errors';

const hostPattern = /^([a-z\d._~-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const wholeTarget = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * A proxy in front may read another host from an unclear request than this server does (RFC 9112, section 3.2), so the request is refused.
 */
export function refuseUnclearHost(request: IncomingMessage, response: ServerResponse): boolean {
  const message = whatIsWrong(request);
  if (message === null) return false;
  const body = JSON.stringify({ message, code: 'request.invalid' } satisfies ErrorReply);
  const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  response.writeHead(400, { ...head, 'cache-control': 'no-store', connection: 'close' }).end(body);
  return true;
}

function whatIsWrong({ rawHeaders, httpVersion, url = '' }: IncomingMessage): string | null {
  const [host, ...others] = hostsIn(rawHeaders);
  if (others.length > 0) return 'The request has more than one Host header. Send one.';
  if (host === undefined) return httpVersion === '1.0' ? null : 'The request has no Host header. Send one.';
  if (!hostPattern.test(host))
    return 'The Host header is not valid: send a name or an IP address, and a port if needed.';
  if (!wholeTarget.test(url) || isOfHost(url, host)) return null;
  return 'The request’s address names another host than its Host header.';
}

function hostsIn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
}

function isOfHost(url: string, host: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host: own } = new URL(url);
  const given = `${protocol}//${host}`;
  return URL.canParse(given) && new URL(given).host === own;
}
