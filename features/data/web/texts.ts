import { text } from '#core/contract/text';

export const autoHelp = text('Data saver on mobile data and slow networks, Normal on others.');
export const networkIsUnknown = text(
  'This browser doesn’t say what kind of network it is on, so Auto plays Normal. On mobile data, choose Data saver.',
);
export const nowDataSaverForBrowser = text('Now: data saver, because your browser is set to save data.');
export const nowDataSaver = text('Now: data saver on this network.');
export const nowNormal = text('Now: normal on this network.');
export const normalHelp = text('The sound as it was published. Best on Wi-Fi.');
export const dataSaverHelp = text(
  'A smaller sound, made for speech: an hour takes {size}. A message without one plays in Normal.',
);
export const ultraSaverHelp = text('The smallest sound: words stay clear, music doesn’t. An hour takes {size}.');
export const ultraSaverUnplayable = text('This browser can’t play the smallest sound, so messages play in Data saver.');

export const savedInMonth = text('Saved by data saver in {month}');
export const savedHelp = text('This device used that much less data than Normal would have.');
export const nothingSavedHelp = text(
  'When you listen or download in data saver, this device counts your savings here.',
);
export const earlierMonths = text('Earlier months');
