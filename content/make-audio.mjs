// Makes audio/<key>.mp3 from texts/<key>.txt with espeak-ng and ffmpeg. The mp3 files are committed, so only changes of a text need this
// script:
// node make-audio.mjs suuru idariji

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

const here = (path) => new URL(path, import.meta.url).pathname;

// A voice has espeak-ng's voice and variant, pitch (0-99), words a minute, and the gap between words (x10 ms).
const voices = {
  'ruth-adeyemi': ['en-gb+f2', 46, 151, 1],
  'adebayo-olanrewaju': ['en-029+m3', 36, 157, 1],
  'samuel-okafor': ['en-gb+m7', 30, 144, 1],
  'grace-eze': ['en-gb-x-rp+f4', 52, 153, 1],
  'ifeoma-nwachukwu': ['en-029+f3', 58, 144, 1],
  'emmanuel-bassey': ['en-gb+m2', 42, 158, 1],
  'yetunde-bakare': ['en-029+f2', 36, 154, 1],
  'musa-danladi': ['en-gb-x-rp+m1', 24, 146, 1],
};

// An English voice mispronounces these words, so they are given in espeak-ng's phoneme letters.
const said = {
  'Iṣẹ́ àti Ìsinmi': "i:S'E at'i: i:s'i:nmi:",
  Sùúrù: "s'u:u:ru:",
  Ìdáríjì: "i:d'A:ri:dZi:",
  Ọmọlúàbí: "0m0l'u:ab'i:",
  'Àgbájọ ọwọ́ la fi ń sọ àyà': "agb'a:dZ0 0w'0 la f'i: n s0 'aja",
  'Igwe bụ ike': "i:gw'E bU i:k'E",
  'Eziokwu bụ ndụ': "ezi:'0kwu: bU nd'U",
  'Aka nri kwọọ aka ekpe': "'aka nr'i: kw'O: 'aka 'ekpe",
  'aka ekpe akwọọ aka nri': "'aka 'ekpe akw'O: 'aka nr'i:",
  Nsukka: "ns'u:ka",
  Idanre: "i:d'anre",
  Bauchi: "b'aUtSi:",
  Onitsha: "0n'i:tSa",
};

const filters = [
  'highpass=f=70',
  'lowpass=f=7600',
  'equalizer=f=3000:t=q:w=1.2:g=-3',
  'aecho=0.9:0.85:23|41:0.10|0.06',
  'adelay=350',
  'apad=pad_dur=0.8',
  'loudnorm=I=-18:TP=-2:LRA=7',
].join(',');

const library = JSON.parse(readFileSync(here('library.json'), 'utf8'));
const only = process.argv.slice(2);
mkdirSync(here('audio'), { recursive: true });

for (const message of library.messages) {
  if (only.length && !only.includes(message.key)) continue;
  const speaker = library.speakers.find((s) => s.key === message.speaker);
  const [voice, pitch, speed, gap] = voices[speaker.key];

  let text = readFileSync(here(`texts/${message.key}.txt`), 'utf8');
  for (const [words, phonemes] of Object.entries(said)) text = text.replaceAll(words, `[[${phonemes}]]`);

  const wav = execFileSync('espeak-ng', ['-v', voice, '-p', pitch, '-s', speed, '-g', gap, '--stdout'].map(String), {
    input: text,
    maxBuffer: 64e6,
  });
  const tags = {
    title: message.topic,
    artist: speaker.name,
    album: 'Lectern Demo Library',
    genre: 'Speech',
    date: message.when.slice(0, 4),
  };
  execFileSync(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      '-i',
      '-',
      '-af',
      filters,
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      ...Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
      '-ac',
      '1',
      '-ar',
      '22050',
      '-c:a',
      'libmp3lame',
      '-b:a',
      '32k',
      '-id3v2_version',
      '3',
      here(message.audio),
    ],
    { input: wav },
  );
  console.log(message.audio);
}
