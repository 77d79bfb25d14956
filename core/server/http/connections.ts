import type { ServerOptions } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#core/server/network';
import type { ConnectionSettings, Settings } from '#core/server/settings/settings';
import { hangUpOnSlowReaders } from './slow-readers.ts';
import { hangUpOnSlowSenders } from './slow-senders.ts';

const logPauseMs = 60_000;
/** In ms, between two requests on a connection. */
const keepAliveMs = 72_000;
const maxBetweenLooksMs = 5_000;

export function timeoutsOf({ headersMs, requestMs }: ConnectionSettings): ServerOptions {
  return {
    headersTimeout: Math.min(headersMs, requestMs),
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(maxBetweenLooksMs, Math.ceil(headersMs / 3)),
  };
}

/**
 * Clients that read or send too slowly are disconnected. A trusted proxy's connections aren't counted as one address, because many clients
 * are behind it.
 */
export function limitConnections(
  app: FastifyInstance,
  { connections, trustProxy }: Pick<Settings, 'connections' | 'trustProxy'>,
): void {
  const { server } = app;
  server.maxConnections = connections.maxInAll;
  const tooMany = atIntervals((facts) => app.log.warn(facts, 'too many connections: the newest are closed'));
  server.on('drop', (dropped) => tooMany({ from: dropped?.remoteAddress, limit: 'CONNECTIONS_IN_ALL' }));
  const isProxy = proxiesAmong(trustProxy);
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left === 0) counts.delete(network);
      else counts.set(network, left);
    });
    if (count <= connections.maxPerAddress) return;
    tooMany({ from: network, limit: 'CONNECTIONS_PER_ADDRESS' });
    socket.destroy();
  });
  hangUpOnSlowReaders(app, connections, ({ remoteAddress }) => remoteAddress !== undefined && isProxy(remoteAddress));
  hangUpOnSlowSenders(app, connections);
}

/** Without a trusted proxy, everyone behind a proxy counts as one address, so `X-Forwarded-For` causes a warning. */
export function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: Settings['trustProxy']): void {
  if (trustProxy !== false) return;
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    request.log.warn(
      { from: request.ip },
      'a request came with X-Forwarded-For, and TRUST_PROXY is off: if a proxy of yours stands in front, all who come ' +
        'through it count as one address; set TRUST_PROXY to how many proxies there are, or to their addresses',
    );
  });
}

function proxiesAmong(trustProxy: Settings['trustProxy']): (address: string) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return () => true;
  const proxies = new BlockList();
  for (const proxy of trustProxy) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return (address) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function atIntervals(log: (facts: object) => void): (facts: object) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (facts) => {
    const now = performance.now();
    if (now - last < logPauseMs) return;
    last = now;
    log(facts);
  };
}
