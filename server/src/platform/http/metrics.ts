import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A figure of the library that is read whenever it is asked for. */
export interface Figure {
  name: string;
  help: string;
  /** What its values are told apart by. */
  label: string;
  /** @returns its value by what the label can be */
  read(): Promise<Readonly<Record<string, number>>>;
}

/**
 * `GET /metrics`: Prometheus text with the process's figures and the time each route took, in seconds.
 * @param figures of the library, besides
 */
export function serveMetrics(app: FastifyInstance, figures: readonly Figure[]): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [register],
  });
  for (const { name, help, label, read } of figures) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [register],
      async collect() {
        // While the database is away, the process's own figures are what is looked for.
        const counts = await read().catch(() => ({}));
        for (const [value, count] of Object.entries(counts)) this.set({ [label]: value }, count);
      },
    });
  }
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) => {
    return reply.header('content-type', register.contentType).send(await register.metrics());
  });
}
