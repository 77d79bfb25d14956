import { expect, test } from 'vitest';
import { oggCrc } from './ogg-crc.ts';

test('the checksum of Ogg pages has the polynomial 04c11db7, initial value 0, and no final XOR', () => {
  expect(oggCrc(Buffer.from('123456789'))).toBe(0x89a1897f);
  expect(oggCrc(Buffer.alloc(0))).toBe(0);
});
