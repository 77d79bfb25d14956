export interface InventedMessage {
  topic: string;
  description: string;
  speakerId: number;
  when: string;
  priceKobo: number;
  categoryIds: number[];
  serviceId: number;
  centreId: number | null;
}

const lastDay = Date.UTC(2026, 10, 1);
const days = 15 * 365;
const dayMs = 24 * 60 * 60 * 1000;

export function speakerCount(messages: number): number {
  return Math.max(200, Math.min(5_000, Math.round(messages / 50)));
}

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

function topic(vocabulary: Vocabulary, random: () => number): string {
  const between = Math.floor(random() * 5);
  const words = [telling(vocabulary, random), ...Array.from({ length: between }, () => any(vocabulary, random))];
  return [...words, telling(vocabulary, random)].map(capitalised).join(' ');
}

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

const firstNames = `
Adébáyọ̀ Ifeọma Musa Grace Yétúndé Emmanuel Chidi Aisha Olúwaṣeun Ngọzi Ibrahim Ruth Babátúndé Chinwe Halima Samuel
Fọlákẹ́ Emeka Fatima David Títílayọ̀ Obinna Zainab Joseph Ayọ̀délé Adaeze Usman Esther Kọ́lá Uche Maryam Daniel Ṣadé
Kelechi Hauwa Peter Bọ́lánlé Nnamdi Ɗanladi Mercy Túndé Amaka Abubakar Joy Fẹ́mi Okechukwu Ramatu Paul Ọmọ́lará Ikenna
Bilkisu Stephen Gbénga Chiamaka Sani Deborah Rótìmí Nkechi Yusuf Blessing Wálé Onyeka Asma'u Philip Mojísọ́lá Tobenna
Ƙasimu Rebecca Dámilọ́lá Uchenna Rakiya Solomon
`
  .trim()
  .split(/\s+/);
const lastNames = `
Ọláńrewájú Nwachukwu Danladi Eze Bákàrè Bassey Okafor Adéyẹmí Bello Ọbasanjọ́ Okonkwo Mohammed Adélékè Chukwu Abdullahi
Ọláyínká Igwe Suleiman Akínwálé Nnadi Garba Òjó Ụzọma Lawal Adésínà Okoro Aliyu Fálànà Obi Yakubu Ògúnlẹ́yẹ Anyanwu
Shehu Balógun Madu Idris Akíntọ́lá Ẹkwueme Haruna Ṣóyínká Azikiwe Tanko Oyèlẹ́ràn Nwosu Ɓala Fágbẹ́mi Mbadiwe Ƙaura
Afọlábí Onwudiwe Mai Ẹkpo Essien Udoh Effiong Akpan Inyang Etim Ọ̀ṣọ́ Òkè Tinúbu Ọládípọ̀ Adékúnlé Ìdòwú Akándé Ṣàngó
Ògúndélé Olúwọlé Nwankwo Onyekachi Umeh Agu Duru Ekezie
`
  .trim()
  .split(/\s+/);

export function makeSpeakerNames(count: number): string[] {
  const random = randomFrom(7);
  const names = new Set<string>();
  const one = (from: readonly string[]) => from[skewed(random, from.length)] ?? '';
  while (names.size < count) {
    const [first, last] = [one(firstNames), one(lastNames)];
    const plain = `${first} ${last}`;
    names.add(names.has(plain) ? `${first} ${one(firstNames)} ${last}` : plain);
  }
  return [...names];
}

const occasions = [
  'Sunday',
  'Midweek',
  'Dawn',
  'Family',
  'Harvest',
  'Youth',
  'Easter',
  'New Year',
  'Workers’',
  'Convention',
];
const meetings = ['Service', 'Teaching', 'Talks', 'Evening', 'Retreat', 'Vigil'];

export const serviceNames = meetings.flatMap((meeting) => occasions.map((occasion) => `${occasion} ${meeting}`));

export const categoryNames = `
Growth, Wisdom, Faith, Prayer, Family, Forgiveness, Work, Hope, Stewardship, Discipleship, Relationships, Community,
Stillness, Learning, Marriage, Healing, Leadership, Purpose, Ìfẹ́, Àlàáfíà, Money and Debt, Parenting, Youth, Worship,
Holy Spirit, Covenant, Character, Gratitude, Grief, Courage, Service to Others, Ọgbọ́n, Patience, Truth, Freedom,
Friendship, Hospitality, Old Age, Ezinụlọ, Justice, Language and Culture, Rest, Fasting, Testimonies, Miracles, Mission,
Proverbs, Farming
`
  .trim()
  .split(/,\s+/);

export const centreNames = `
Lagos, Ibadan, Enugu, Abuja, Port Harcourt, Kano, Benin City, Kaduna, Jos, Abẹ́òkúta, Ìlọrin, Òṣogbo, Àkúrẹ́, Owerri,
Aba, Onitsha, Awka, Calabar, Uyo, Warri, Asaba, Lokoja, Makurdi, Minna, Sokoto, Zaria, Maiduguri, Bauchi, Yola, Gombe,
Ilé-Ifẹ̀, Ọ̀yọ́, Ọffa, Nsukka, Umuahia, London, Houston, Toronto, Accra, Johannesburg
`
  .trim()
  .split(/,\s+/);

/** @returns the text as people type it: in lower case, without diacritics */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

export function slugOf(name: string): string {
  return plain(name).replace(/[^a-z0-9]+/g, '-');
}

const smallWords = 'the of and to in a for is with on that we how from when what our not by who'.split(' ');

/** The commonest words first. Some have diacritics, so that searches without diacritics are measured too. */
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

const commonWords = 6_000;
const messagesPerRareWord = 10;

interface Vocabulary {
  common: readonly string[];
  small: number;
  rare: readonly string[];
}

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

/** @returns a generator of reproducible numbers from 0 up to but excluding 1 (mulberry32) */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Picks by Zipf's law.
 * @param random returns numbers in 0..1
 * @returns an index, 0 being the likeliest
 */
function skewed(random: () => number, size: number): number {
  return Math.floor((size + 1) ** random()) - 1;
}
