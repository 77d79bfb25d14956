import { describe, expect, test } from 'vitest';
import { Speed, timeLeft } from './speed.ts';

describe('the speed of uploads', () => {
  test('is that of the last 15 seconds, and not known before there is a second of it', () => {
    const speed = new Speed();
    speed.add(0, 1000);
    expect(speed.rate(500)).toBe(0);
    speed.add(2000, 3000);
    expect(speed.rate(2000)).toBe(2000);
    speed.add(30_000, 500);
    expect(speed.rate(31_000)).toBe(500);
  });

  test('what is left is said in words that can be relied on', () => {
    expect(timeLeft(100, 0)).toBe('');
    expect(timeLeft(500, 100)).toBe('a few seconds left');
    expect(timeLeft(4100, 100)).toBe('50 seconds left');
    expect(timeLeft(60_000, 100)).toBe('10 min left');
    expect(timeLeft(1_000_000, 100)).toBe('2 h 47 min left');
  });
});
