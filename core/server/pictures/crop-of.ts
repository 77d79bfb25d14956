import { ExpectedError } from '#core/server/errors';

export interface Crop {
  left: number;
  top: number;
  side: number;
}

export function cropOf({ left, top, side }: Partial<Crop>): Crop | null {
  if (left === undefined && top === undefined && side === undefined) return null;
  if (left !== undefined && top !== undefined && side !== undefined) return { left, top, side };
  throw new ExpectedError('request.invalid', 'Give left, top and side of the square, or none of the three.');
}
