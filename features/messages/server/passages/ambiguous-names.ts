// Names of books that mean something else as often. All as `plainName` writes them.

/**
 * Ordinary words of some language, and abbreviations that are names or titles of people: in running text they are a book only before a
 * chapter and a verse.
 */
const ordinaryWords: ReadonlySet<string> = words(`
  mark job acts numbers judges proverb matt phil titus tit
  nombres juges actes exode numeros juizes atos actos canticos cantares
  owe iwe owe maku noba nomba ilu opupu farawa fitowa mahukunta kidaya makoki wahayi
`);

/**
 * Names of people and places: in running text a chapter without a verse must end what is said ("Daniel 3: In the fire", but not
 * "Daniel 3 points to remember").
 */
const namesOfPeople: ReadonlySet<string> = words(`
  joshua ruth ezra nehemiah esther jeremiah ezekiel daniel hosea joel amos jonah micah nahum malachi matthew luke john philemon
  james jude revelation revelations romans
  josue esdras nehemie jeremie ezechiel osee abdias jonas michee malachie matthieu marc luc jean tite jacques apocalypse
  rute ester neemias jeremias ezequiel oseias miqueias naum malaquias mateus marcos lucas joao tito tiago judas romanos
  joso josua rutu esira esra esteri nehemaya jeremaya jobu danieli hosia joeli amosi obadaya jona mika malaki matiu matteu marku luku
  johanu johannu romu roomu galatia efesu filipi filippi titu filemoni jakobu juda ifihan aisaya isaya
  emos maika nehum jemis taitos failimon esta ezikiel
  joshuwa nehemiya ayuba ishaya irmiya daniyel yowel yunana matiyu markus luka yohanna yahaya yakubu yahuza zakariya yushau
  zacharie zacarias daniel
`);

/** Up to three letters are an ordinary word or a person's in some language, unless they are listed here. */
const shortestClear = 4;
const clearThoughShort: ReadonlySet<string> = words('isa heb eph rom psa pss psm ps lev exo');

/** @returns how sure it is in running text that the name means a book: its number, e.g. of "1 John", makes it sure */
export function clarityOf(name: string, isNumbered: boolean): 'clear' | 'person' | 'word' {
  if (isNumbered) return 'clear';
  if (ordinaryWords.has(name)) return 'word';
  if (namesOfPeople.has(name)) return 'person';
  return name.length < shortestClear && !clearThoughShort.has(name) ? 'word' : 'clear';
}

/** What stands before a number that isn't part of a book's name: "Part 1 John 3:16". */
export const counted: ReadonlySet<string> = words(`
  part pt week day episode ep vol volume lesson session night no number service series season chapter ch module class round year level
  partie jour semaine parte dia semana apa ojo ose nkeji ubochi kashi rana
`);

/** What stands before a person's name: "Pastor Daniel 3". */
export const titlesOfPeople: ReadonlySet<string> = words(`
  pastor pst rev reverend dr bro brother sis sister apostle bishop evangelist evang prophet mr mrs mummy daddy uncle auntie deacon elder
  pasteur frere soeur pasto arakunrin woli
`);

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}
