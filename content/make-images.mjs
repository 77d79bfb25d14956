// Draws images/*.webp with Chromium and ImageMagick. The pictures are committed, so only new or changed pictures need this script:
// node make-images.mjs stones-and-small-words

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { details } from './draw/details.mjs';
import { fields } from './draw/fields.mjs';
import { begin, defined } from './draw/hand.mjs';
import { hills } from './draw/hills.mjs';
import { speakers } from './draw/speakers.mjs';
import { town } from './draw/town.mjs';

const here = (path) => new URL(path, import.meta.url).pathname;

const only = process.argv.slice(2);
const scenes = { ...fields, ...hills, ...town, ...details, ...speakers };
const work = mkdtempSync(join(tmpdir(), 'images-'));
mkdirSync(here('images'), { recursive: true });
for (const [name, draw] of Object.entries(scenes)) {
  if (only.length && !only.includes(name)) continue;
  begin(name);
  const picture = draw();
  writeFileSync(
    join(work, 'page.html'),
    `<!doctype html><style>html,body{margin:0;overflow:hidden}svg{display:block}</style>
<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs>
<filter id="stipple" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".72" numOctaves="2" seed="4"/><feColorMatrix values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1" result="noise"/>
<feComposite in="SourceGraphic" in2="noise" operator="arithmetic" k2="1" k3="1" k4="-.85"/>
<feComponentTransfer><feFuncR type="linear" slope="1.9"/><feFuncG type="linear" slope="1.9"/><feFuncB type="linear" slope="1.9"/></feComponentTransfer></filter>
${defined()}</defs>${picture}</svg>`,
  );
  execFileSync(
    'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--force-device-scale-factor=1',
      '--window-size=800,800',
      `--user-data-dir=${join(work, 'profile')}`,
      `--screenshot=${join(work, 'page.png')}`,
      `file://${join(work, 'page.html')}`,
    ],
    { stdio: 'ignore' },
  );
  execFileSync('convert', [
    join(work, 'page.png'),
    '-strip',
    '-quality',
    '80',
    '-define',
    'webp:method=6',
    here(`images/${name}.webp`),
  ]);
  console.log(`images/${name}.webp`);
}
rmSync(work, { recursive: true });
