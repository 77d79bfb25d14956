import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint';
import { MessageId } from '#core/contract/ids';
import { data } from '#core/contract/page';

export const waveformParts = 200;

/** The loudness of each part, from 0 to 255; null when unknown. */
export const readWaveform = defineEndpoint('GET', '/messages/:id/waveform', {
  summary: `The loudness of each of a message's ${waveformParts} parts, 0 to 255; null when unknown`,
  tag: 'media',
  cache: 'catalogue',
  params: z.object({ id: MessageId }),
  reply: data(z.nullable(z.array(z.int().check(z.minimum(0), z.maximum(255))))),
  refuses: ['message.not_found'],
});
