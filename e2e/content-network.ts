import http from 'node:http';

export interface ContentNetwork {
  url: string;
  asked: readonly string[];
  stop: () => Promise<void>;
}

export async function startContentNetwork(library: string): Promise<ContentNetwork> {
  const asked: string[] = [];
  const server = http.createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    const { host: _, connection: __, ...headers } = request.headers;
    const fetching = http.request(
      new URL(request.url ?? '/', library),
      { method: request.method, headers },
      (found) => {
        reply.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(reply);
      },
    );
    fetching.on('error', () => reply.destroy());
    request.pipe(fetching);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = bound && typeof bound === 'object' ? bound.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
