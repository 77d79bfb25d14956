import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInAccents, contrastOf, grounds, judgeAccent, nearestReadable, onAccent, themes } from './accent.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the built-in accents can be read in their themes', () => {
  for (const theme of themes) expect(judgeAccent(theme, builtInAccents[theme])).toMatchObject({ isReadable: true });
});

test('whatever the colour, the one that is offered instead can be read, and words on it too', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...themes), (given, theme) => {
      const offered = nearestReadable(theme, given);
      for (const ground of Object.values(grounds[theme]))
        expect(contrastOf(offered, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(offered, onAccent(theme, offered))).toBeGreaterThanOrEqual(4.5);
      if (judgeAccent(theme, given).isReadable) expect(offered).toBe(given);
    }),
  );
});

test('contrast is as WCAG has it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
