/** In which quality a listener wants to hear: `auto` goes by the network. */
export const qualities = ['auto', 'normal', 'saver'] as const;
export type Quality = (typeof qualities)[number];
