export const qualities = ['auto', 'normal', 'saver', 'ultra'] as const;
export type Quality = (typeof qualities)[number];
