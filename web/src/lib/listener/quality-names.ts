import type { Quality } from '#contract/quality';

export const qualityNames: Record<Quality, string> = {
  auto: 'Auto',
  normal: 'Normal',
  saver: 'Data saver',
};
