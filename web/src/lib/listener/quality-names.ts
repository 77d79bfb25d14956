import type { Quality } from '#contract/quality';

/** The qualities as listeners read them. */
export const qualityNames: Record<Quality, string> = {
  auto: 'Auto',
  normal: 'Normal',
  saver: 'Data saver',
};
