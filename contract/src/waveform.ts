import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { MessageId } from './ids.ts';
import { data } from './page.ts';

/** Into how many parts, of equal length, a waveform divides a message. */
export const waveformParts = 200;

/** How loud each part of a message is, 0..255, from its beginning to its end; null when that isn't known. */
export const readWaveform = defineEndpoint({
  method: 'GET',
  path: '/messages/:id/waveform',
  summary: `How loud each of a message's ${waveformParts} parts is, 0 to 255; null when that isn't known`,
  tag: 'media',
  cache: 'catalogue',
  params: z.object({ id: MessageId }),
  reply: data(z.nullable(z.array(z.int().check(z.minimum(0), z.maximum(255))))),
});
