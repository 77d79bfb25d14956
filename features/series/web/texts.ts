import { text } from '#core/contract/text';

export const searchSeries = text('Search series');
export const results = text('Results');
export const loadingSeries = text('Loading series...');
export const seriesCount = text('{count, plural, one {# series} other {# series}}');
export const noSeriesYet = text('No series yet');
export const noSeriesYetHelp = text('Series appear here once the library has some.');
export const noSeriesFor = text('No series found for "{keyword}"');
export const tryFewerLetters = text('Try fewer letters, or look through all of them.');

export const oneSeries = text('Series');
export const partCount = text('{count, plural, one {# part} other {# parts}}');
export const lengthInMinutes = text('{minutes} min');
export const lengthInHours = text('{hours} h');
export const lengthInHoursAndMinutes = text('{hours} h {minutes} min');
export const heardCount = text('{count, plural, one {# heard} other {# heard}}');
