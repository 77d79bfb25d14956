import { categoryNames, centreNames, serviceNames } from './names.ts';
import { randomFrom, skewed } from './random.ts';
import { makeVocabulary, type Vocabulary } from './words.ts';

/** A message that nobody gave. Ids are those of the groups in the order in which they were made, from 1. */
export interface InventedMessage {
  topic: string;
  description: string;
  speakerId: number;
  /** `YYYY-MM-DD`. */
  when: string;
  priceKobo: number;
  /** One or two, the first gives the cover its colour. */
  categoryIds: number[];
  serviceId: number;
  /** A few messages were given nowhere in particular. */
  centreId: number | null;
}

/** The newest message's day, and how many days before it the oldest was given. */
const lastDay = Date.UTC(2026, 10, 1);
const days = 15 * 365;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * @param messages the size of the catalogue
 * @returns how many speakers it has
 */
export function speakerCount(messages: number): number {
  return Math.max(200, Math.min(5_000, Math.round(messages / 50)));
}

/**
 * @param messages the size of the catalogue
 * @returns makes the n-th message of it (from 1), the same one each time
 */
export function inventor(messages: number): (n: number) => InventedMessage {
  const vocabulary = makeVocabulary(messages);
  const speakers = speakerCount(messages);
  return (n) => {
    const random = randomFrom(Math.imul(n, 0x9e3779b1));
    const idOf = (count: number) => skewed(random, count) + 1;
    return {
      topic: topic(vocabulary, random),
      description: description(vocabulary, random),
      speakerId: idOf(speakers),
      when: new Date(lastDay - Math.floor(random() * days) * dayMs).toISOString().slice(0, 10),
      priceKobo: random() < 0.33 ? 50_000 + Math.floor(random() * 20) * 10_000 : 0,
      categoryIds: [...new Set([idOf(categoryNames.length), ...(random() < 0.4 ? [idOf(categoryNames.length)] : [])])],
      serviceId: idOf(serviceNames.length),
      centreId: random() < 0.9 ? idOf(centreNames.length) : null,
    };
  };
}

/** Two to six words; the first and the last say something, those between may be small words. */
function topic(vocabulary: Vocabulary, random: () => number): string {
  const between = Math.floor(random() * 5);
  const words = [telling(vocabulary, random), ...Array.from({ length: between }, () => any(vocabulary, random))];
  return [...words, telling(vocabulary, random)].map(capitalised).join(' ');
}

/** 10 to 40 words, and in every second one a word that hardly any other message has. */
function description(vocabulary: Vocabulary, random: () => number): string {
  const words = Array.from({ length: 10 + Math.floor(random() * 30) }, () => any(vocabulary, random));
  const rare = vocabulary.rare[Math.floor(random() * vocabulary.rare.length * 2)];
  return `${capitalised([...words, ...(rare ? [rare] : [])].join(' '))}.`;
}

function any({ common }: Vocabulary, random: () => number): string {
  return common[skewed(random, common.length)] ?? '';
}

function telling({ common, small }: Vocabulary, random: () => number): string {
  return common[small + skewed(random, common.length - small)] ?? '';
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
