// @ts-check

/** @typedef {{ pattern: RegExp, advice: string }} Rule */

const maxWords = 30;

/**
 * Openings that a reader can't follow without the code or the screen before them.
 * @type {readonly Rule[]}
 */
const openings = [
  { pattern: /^(It|They|He|She|Its|Theirs)\b/, advice: 'name the subject instead of a pronoun' },
  {
    pattern: /^(This|That|These|Those) (is|are|was|were|has|have|does|do|can|may|must|will|would)\b/,
    advice: 'name the subject instead of a pronoun',
  },
  {
    pattern: /^(Of|What|Whatever|Who|Whoever|Whom|Whose|Which)\b(?!.*\?$)/,
    advice: 'begin with the subject, as a noun',
  },
  { pattern: /^(Has|Have|Had) (it|them|its|their)\b/, advice: 'begin with the subject, as a noun' },
];

/** @type {readonly Rule[]} */
const phrases = [
  { pattern: /\bfor (who|whoever)\b/i, advice: 'say for whom, as a noun' },
  { pattern: /\bof (which|whom|them|those|these) none\b/i, advice: 'say that there is no such thing' },
  { pattern: /\b(is|are|was|were) (none too|no more)\b/i, advice: 'say what is missing or has ended' },
  { pattern: /\bas (it|they) (is|are|was|were)[.,;]/i, advice: 'say that nothing changes' },
  { pattern: /\bits like\b|\bthe likes of\b/i, advice: 'name the kind' },
  { pattern: /\bwhat (isn’t|isn't|is not|aren’t|aren't)\b/i, advice: 'name the thing' },
  { pattern: /\b(one|ones) (that|who) (isn’t|isn't|aren’t|aren't|is|are) (no|not|none)\b/i, advice: 'name the thing' },
  { pattern: /\bnot (un(?!til|der|less)\w+|without|none|never)\b/i, advice: 'say it without two negations' },
  { pattern: /\bnobody else[’']s\b|\bno one other than\b/i, advice: 'say whose it is' },
];

/**
 * @param {string} text prose of a comment or a page, without markup
 * @returns {string[]} for each fault its advice and the sentence
 */
export function faultsOf(text) {
  return paragraphsOf(text).flatMap((paragraph) =>
    sentencesOf(paragraph).flatMap((sentence, index) => faultsOfSentence(sentence, index === 0)),
  );
}

/**
 * @param {string} sentence
 * @param {boolean} isFirst
 */
function faultsOfSentence(sentence, isFirst) {
  const count = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const rules = isFirst ? [...openings, ...phrases] : phrases;
  const found = rules.filter(({ pattern }) => pattern.test(sentence)).map(({ advice }) => advice);
  if (count > maxWords) found.push(`use at most ${maxWords} words in a sentence, not ${count}`);
  return found.map((advice) => `${advice}: “${sentence}”`);
}

/** @param {string} text */
function paragraphsOf(text) {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
}

/** @param {string} text @returns {string[]} */
function sentencesOf(text) {
  const plain = text.replace(/\b(e\.g|i\.e|etc|vs|Rev|Dr|St)\./g, '$1');
  return plain
    .split(/(?<=[.!?:;][)’”"'`]*)\s+(?=[\p{Lu}\p{N}`‘“('"@])/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}
