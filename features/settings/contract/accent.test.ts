import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtInAccents, contrastOf, grounds, judgeAccent, nearestReadable, onAccent, themes } from './accent.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the built-in accents are readable in their themes', () => {
  for (const theme of themes) expect(judgeAccent(theme, builtInAccents[theme])).toMatchObject({ isReadable: true });
});

test('warnings have a colour of their own, which is readable wherever text is', () => {
  const sheet = readFileSync(new URL('../../../core/web/app/styles/themes.css', import.meta.url), 'utf8');
  for (const theme of themes) {
    const rules = sheet.split('[data-theme="').find((part) => part.startsWith(theme)) ?? '';
    const warning = /--warning: (#[0-9a-f]{6});/.exec(rules)?.[1] ?? '';
    expect(warning).not.toBe(builtInAccents[theme]);
    for (const ground of Object.values(grounds[theme])) {
      expect(contrastOf(warning, ground), `${theme}, on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('the suggested replacement of any colour is readable, and so is text on it', () => {
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

test('contrast follows WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
