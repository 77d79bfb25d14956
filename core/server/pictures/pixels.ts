import { type Gradient, groundDistance } from '#core/contract/palette';
import type { Pixels } from './picture.ts';

type Rgb = readonly [number, number, number];

export function rgbOf(hex: string): Rgb {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

export function gradientPixels(
  { light, ground }: Gradient,
  { width, height }: { width: number; height: number },
): Pixels {
  const [from, to] = [rgbOf(light), rgbOf(ground)];
  const data = Buffer.alloc(width * height * 3);
  const reach = width * groundDistance;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 3) {
      const part = Math.min(1, Math.hypot(width - x, y) / reach);
      for (const channel of [0, 1, 2] as const) {
        data[at + channel] = Math.round(from[channel] + (to[channel] - from[channel]) * part);
      }
    }
  }
  return { data, width, height, channels: 3 };
}

export function roundedMask(side: number, radius: number): Pixels {
  const data = Buffer.alloc(side * side);
  const middle = side / 2;
  for (let y = 0, at = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1, at += 1) {
      const across = Math.max(0, Math.abs(x + 0.5 - middle) - (middle - radius));
      const down = Math.max(0, Math.abs(y + 0.5 - middle) - (middle - radius));
      const inside = radius - Math.hypot(across, down) + 0.5;
      data[at] = Math.round(255 * Math.min(1, Math.max(0, inside)));
    }
  }
  return { data, width: side, height: side, channels: 1 };
}
