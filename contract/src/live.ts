import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { data } from './page.ts';

export const readStream = defineEndpoint({
  method: 'GET',
  path: '/misc/stream',
  summary: "The library's live stream address, or null when nothing is on air",
  tag: 'live',
  cache: 'catalogue',
  reply: data(z.object({ stream: z.nullable(z.string()) })),
});
