import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Overload } from './overload.ts';
import type { ReplyCache } from './reply-cache.ts';

export interface Figure {
  name: string;
  help: string;
  labels: readonly string[];
  read(): Promise<readonly { labels: Readonly<Record<string, string>>; value: number }[]>;
}

export function serveMetrics(
  app: FastifyInstance,
  { replies, overload }: { replies: ReplyCache; overload: Overload },
  figures: readonly Figure[],
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [register],
  });
  const shed = new Counter({
    name: 'lectern_shed_requests_total',
    help: 'Reads of visitors that were answered 503 because the server was overloaded',
    labelNames: ['route'],
    registers: [register],
  });
  for (const { name, help, labels: labelNames, read } of figures) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        // While the database is down, the process's own metrics still matter.
        const values = await read().catch(() => []);
        // Prometheus's client would repeat values that are no longer read forever.
        this.reset();
        for (const { labels, value } of values) this.set(labels, value);
      },
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  replies.onEarlyReply(({ elapsedMs, ...labels }) => durations.observe(labels, elapsedMs / 1000));
  overload.onRefusal((route) => shed.inc({ route }));
  app.get('/metrics', async (_request, reply) => {
    return reply.header('content-type', register.contentType).send(await register.metrics());
  });
}
