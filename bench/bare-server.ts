import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [file = '', port = '0'] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = Fastify();
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
await app.listen({ host: '127.0.0.1', port: Number(port) });
