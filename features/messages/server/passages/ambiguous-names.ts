/**
 * In running text, these words mean a book of the Bible only if both a chapter and a verse follow, since they are also ordinary words,
 * names or titles.
 */
const ordinaryWords: ReadonlySet<string> = words(`
  mark job acts numbers judges proverb matt phil titus tit
  nombres juges actes exode numeros juizes atos actos canticos cantares
  owe iwe owe maku noba nomba ilu opupu farawa fitowa mahukunta kidaya makoki wahayi
`);

/**
 * Books that are also names of people: in running text, a chapter without a verse must end the phrase. "Daniel 3: In the fire" is a
 * reference, "Daniel 3 points to remember" isn't.
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

/** Shorter names are ordinary words or people's names in some language, unless listed here. */
const shortestClear = 4;
const clearThoughShort: ReadonlySet<string> = words('isa heb eph rom psa pss psm ps lev exo');

export function clarityOf(name: string, isNumbered: boolean): 'clear' | 'person' | 'word' {
  if (isNumbered) return 'clear';
  if (ordinaryWords.has(name)) return 'word';
  if (namesOfPeople.has(name)) return 'person';
  return name.length < shortestClear && !clearThoughShort.has(name) ? 'word' : 'clear';
}

/** A number after one of these words isn't part of a book's name: "Part 1 John 3:16". */
export const counted: ReadonlySet<string> = words(`
  part pt week day episode ep vol volume lesson session night no number service series season chapter ch module class round year level
  partie jour semaine parte dia semana apa ojo ose nkeji ubochi kashi rana
`);

export const titlesOfPeople: ReadonlySet<string> = words(`
  pastor pst rev reverend dr bro brother sis sister apostle bishop evangelist evang prophet mr mrs mummy daddy uncle auntie deacon elder
  pasteur frere soeur pasto arakunrin woli
`);

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}
