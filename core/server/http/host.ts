import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorReply } from '#core/contract/errors';

/** A name or an IP address, with or without a port. */
const hostPattern = /^([a-z\d._~-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
/** A request's target with the whole address, as proxies send it. */
const wholeTarget = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * Refuses a request without a clear host, because a proxy in front may have read another host than this server does
 * (RFC 9112, section 3.2). HTTP/1.0 has no Host.
 * @returns whether it was refused
 */
export function refuseUnclearHost(request: IncomingMessage, response: ServerResponse): boolean {
  const message = whatIsWrong(request);
  if (message === null) return false;
  const body = JSON.stringify({ message, code: 'request.invalid' } satisfies ErrorReply);
  const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  // It may be just as unclear where the next request begins.
  response.writeHead(400, { ...head, 'cache-control': 'no-store', connection: 'close' }).end(body);
  return true;
}

function whatIsWrong({ rawHeaders, httpVersion, url = '' }: IncomingMessage): string | null {
  const [host, ...others] = hostsIn(rawHeaders);
  if (others.length > 0) return 'The request has more than one Host header. Send one.';
  if (host === undefined) return httpVersion === '1.0' ? null : 'The request has no Host header. Send one.';
  if (!hostPattern.test(host))
    return 'The Host header of the request is no host: send a name or an IP address, and a port if it has one.';
  if (!wholeTarget.test(url) || isOfHost(url, host)) return null;
  return 'The address of the request is of another host than its Host header.';
}

function hostsIn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
}

/** A default port may be named or left out. */
function isOfHost(url: string, host: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host: own } = new URL(url);
  const given = `${protocol}//${host}`;
  return URL.canParse(given) && new URL(given).host === own;
}
