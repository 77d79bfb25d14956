import { randomFrom } from './random.ts';

/** In nearly every description, and in many topics between two other words. */
const smallWords = 'the of and to in a for is with on that we how from when what our not by who'.split(' ');

/** What talks are about, the commonest first; diacritics among them, so that plain spelling has something to find. */
const coreWords = `
grace faith love hope prayer life word heart family wisdom Ìfẹ́ peace mercy joy truth light work patience river house
harvest promise time people home Ọlọ́run day friend water strength seed road children journey mother father covenant
morning bread kingdom servant Àlàáfíà stone door song marriage lamp neighbour Ndụ field table kindness courage silence
Ọgbọ́n teacher market child elder evening gift Sùúrù forgiveness debt money honour purpose vision trust spirit Ezinụlọ
power healing season mountain rain fire night Olileanya blessing glory praise worship fear hand voice name king
shepherd lost found city village farmer trader farm school Ìdáríjì learning letter story proverb memory tongue body
mind soul rest sleep dream waiting growth root branch fruit tree vine garden desert well bridge gate wall tower
foundation builder potter clay cup oil salt yeast bride feast wedding guest stranger widow orphan brother sister
daughter son uncle Ayọ̀ aunt youth age strong weak rich poor enough plenty hunger thirst Ìgbàgbọ́ answer question doubt
anger envy pride humility obedience discipline habit choice calling mission witness leader follower crowd quiet noise
storm boat sea fish net anchor sail wind cloud sun moon star dawn Amara dusk shadow eye ear foot shoulder back face
tears laughter grief comfort burden yoke freedom chain prison key law justice judge court price value cost reward wages
Ọ̀nà owner steward treasure gold silver pearl coin purse account oath vow deed test trial exam failure success victory
battle sword shield armour crown throne Aminci temple altar sacrifice offering tithe lamb blood cross grave
resurrection heaven earth world nation Òtítọ́ culture language custom council unity division church mosque choir drum
dance Kauna sermon lesson chapter verse page book pen paper scroll seal signs wonder miracle cure medicine doctor nurse
patient Lafiya hospital office business shop customer profit loss honest cheating rent landlord tenant government
election vote police traffic bus driver passenger bicycle engine generator diesel kerosene candle match lantern mirror
window roof floor kitchen Godiya pot spoon plate yam cassava rice beans pepper palm cocoa cattle goat sheep hen eagle
ant lion serpent dove Udo spider elephant tortoise riddle game race runner prize finish start beginning ending middle
Ekele twelve seven three first last second number measure scale weight line circle path step walk stand sit kneel rise
fall carry lift hold release open close build plant reap gather scatter give take lend borrow ask seek knock hear see
speak listen write read remember forget learn teach follow lead serve wait believe obey forgive Rahama repent return
begin again persevere overcome endure encourage restore renew revive heal deliver protect provide guide correct prune
shape bless thank rejoice mourn reconcile Chineke reconciliation stewardship fellowship discipleship leadership
relationship friendship hospitality generosity integrity faithfulness gentleness goodness contentment gratitude
perseverance surrender Imọ́lẹ̀ stillness solitude simplicity celebration confession meditation study fasting
intercession thanksgiving testimony evangelism Ìrètí revival retreat conference convention vigil camp workshop seminar
anniversary naming burial dedication ordination graduation retirement childhood adolescence singleness parenting
widowhood inheritance legacy generation ancestors descendants
`
  .trim()
  .split(/\s+/);

/** How many words all catalogues have, whatever their size. */
const commonWords = 6_000;
/** Besides them each catalogue has a rare word for so many messages. */
const messagesPerRareWord = 10;

export interface Vocabulary {
  /** The commonest first: small words, then those that say something. */
  common: readonly string[];
  /** How many of `common` are small words. */
  small: number;
  /** Each is in a handful of messages. */
  rare: readonly string[];
}

/**
 * Several thousand words: some of life, then ones made from syllables, which are enough like words for an index.
 * @param messages the size of the catalogue they are for
 */
export function makeVocabulary(messages: number): Vocabulary {
  const words = new Set([...smallWords, ...coreWords]);
  const random = randomFrom(20_261_101);
  const size = commonWords + Math.ceil(messages / messagesPerRareWord);
  while (words.size < size) words.add(makeWord(random));
  const all = [...words];
  return { common: all.slice(0, commonWords), small: smallWords.length, rare: all.slice(commonWords) };
}

const onsets = 'b d f g h j k l m n p r s t w y b d f k l m n r s t br gr tr pr gb kp sh ch'.split(' ');
const vowels = 'a e i o u a e i o ẹ ọ á è ó ì ai ea'.split(' ');
const endings = ['', '', '', 'n', 'r', 'l', 's', 'm', 't', 'nd', 'st', 'ng'];

function makeWord(random: () => number): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const syllables = 2 + Math.floor(random() * 2.5);
  return Array.from({ length: syllables }, () => pick(onsets) + pick(vowels)).join('') + pick(endings);
}
