import { text } from '#core/contract/text';

export const searchResultsFor = text('Search results for {keyword}');
export const saidInMessages = text('Said in messages');
export const whatSearchCovers = text(
  'Search covers topics, speakers, services, categories, centres and spoken words, with or without accents.',
);
