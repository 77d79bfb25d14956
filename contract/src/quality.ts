/** The quality that a listener chose: `auto` depends on the network. */
export const qualities = ['auto', 'normal', 'saver'] as const;
export type Quality = (typeof qualities)[number];
