import { randomFrom, skewed } from './random.ts';

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

/**
 * Names of speakers as they are in Nigeria, each once: common names are shared by many, and then a name between tells
 * who is meant.
 * @param count how many
 */
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

/** Services: ten occasions with six kinds of meeting, "Sunday Service" first. */
export const serviceNames = meetings.flatMap((meeting) => occasions.map((occasion) => `${occasion} ${meeting}`));

/** Categories; some have letters that English has not. */
export const categoryNames = `
Growth, Wisdom, Faith, Prayer, Family, Forgiveness, Work, Hope, Stewardship, Discipleship, Relationships, Community,
Stillness, Learning, Marriage, Healing, Leadership, Purpose, Ìfẹ́, Àlàáfíà, Money and Debt, Parenting, Youth, Worship,
Holy Spirit, Covenant, Character, Gratitude, Grief, Courage, Service to Others, Ọgbọ́n, Patience, Truth, Freedom,
Friendship, Hospitality, Old Age, Ezinụlọ, Justice, Language and Culture, Rest, Fasting, Testimonies, Miracles, Mission,
Proverbs, Farming
`
  .trim()
  .split(/,\s+/);

/** Centres, most of them in Nigeria. */
export const centreNames = `
Lagos, Ibadan, Enugu, Abuja, Port Harcourt, Kano, Benin City, Kaduna, Jos, Abẹ́òkúta, Ìlọrin, Òṣogbo, Àkúrẹ́, Owerri,
Aba, Onitsha, Awka, Calabar, Uyo, Warri, Asaba, Lokoja, Makurdi, Minna, Sokoto, Zaria, Maiduguri, Bauchi, Yola, Gombe,
Ilé-Ifẹ̀, Ọ̀yọ́, Ọffa, Nsukka, Umuahia, London, Houston, Toronto, Accra, Johannesburg
`
  .trim()
  .split(/,\s+/);

/** @returns a text as people type it: without case and diacritics */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** @returns the address of a centre */
export function slugOf(name: string): string {
  return plain(name).replace(/[^a-z0-9]+/g, '-');
}
