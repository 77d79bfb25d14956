import * as z from 'zod/mini';
import { describe } from './describe.ts';

export const QrCode = describe(
  z.object({
    side: describe(z.int(), 'The width in units; each small square is one unit wide.'),
    path: describe(z.string(), 'The SVG path of the dark squares.'),
  }),
  'A QR code as an SVG path, in a square of `side` units with its margin.',
);
export type QrCode = z.output<typeof QrCode>;
