// Draws the pictures of gift cards: node core/web/build/make-gift-pictures.mjs
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../../../features/gifts/server/card/pictures/', import.meta.url);
const size = { width: 1200, height: 630 };

/** @param {string} inner */
const svg = (inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${inner}</svg>`;

/** @param {string} id @param {string[]} colours from top to bottom */
const ground = (id, colours) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0.3" y2="1">${colours
    .map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient></defs><rect width="1200" height="630" fill="url(#${id})"/>`;

const rays = Array.from({ length: 25 }, (_, index) => {
  const angle = Math.PI * (index / 24);
  const [x, y] = [600 - Math.cos(angle) * 900, 470 - Math.sin(angle) * 900];
  return `<path d="M600 470 L${x.toFixed(0)} ${y.toFixed(0)}" stroke="#fff3d6" stroke-opacity="${index % 2 ? 0.1 : 0.22}" stroke-width="${index % 2 ? 10 : 22}"/>`;
}).join('');

const dawn = svg(
  `${ground('g', ['#3b2a63', '#b4557a', '#f3a35c', '#fbd98f'])}${rays}
  <circle cx="600" cy="470" r="150" fill="#fff1cf"/><circle cx="600" cy="470" r="210" fill="#fff1cf" opacity="0.25"/>
  <path d="M0 480 C200 430 330 520 560 480 S980 430 1200 490 V630 H0Z" fill="#4a2b55"/>
  <path d="M0 540 C260 490 420 590 700 540 S1060 520 1200 550 V630 H0Z" fill="#2d1c3e"/>`,
);

/** @param {number} x @param {number} y @param {number} turn in degrees @param {number} scale @param {string} colour */
const leaf = (x, y, turn, scale, colour) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M0 0 C60 -70 60 -190 0 -260 C-60 -190 -60 -70 0 0Z" fill="${colour}"/><path d="M0 0 V-240" stroke="#0d3b2f" stroke-opacity="0.35" stroke-width="5"/></g>`;

const leaves = svg(
  `${ground('g', ['#0e4537', '#1f6e54', '#d8e8b8'])}
  ${[-64, -40, -16, 10, 34, 58].map((turn, index) => leaf(150, 660, turn + 20, 1.55, index % 2 ? '#7fbf6d' : '#4f9c63')).join('')}
  ${[-70, -46, -20, 4, 30, 54].map((turn, index) => leaf(1060, 680, turn - 12, 1.75, index % 2 ? '#a9d17c' : '#63ad68')).join('')}
  ${leaf(600, -10, 180, 0.9, '#3f8a5b')}${leaf(520, -30, 160, 0.8, '#63ad68')}${leaf(685, -30, 202, 0.8, '#7fbf6d')}`,
);

const waves = svg(
  `${ground('g', ['#dff2f4', '#9fd8e0', '#3f9db5'])}<circle cx="930" cy="165" r="80" fill="#fff" opacity="0.85"/>
  ${Array.from({ length: 7 }, (_, row) => {
    const y = 250 + row * 60;
    const colour = ['#7ec4d2', '#62b3c6', '#4aa0b8', '#3489a5', '#24718f', '#185b78', '#0f4661'][row];
    const shift = row % 2 ? -150 : 0;
    const bumps = Array.from({ length: 6 }, () => 'q75 -70 150 0 t150 0').join(' ');
    return `<path d="M${shift} ${y} ${bumps} V640 H${shift} Z" fill="${colour}"/>`;
  }).join('')}`,
);

const spots = Array.from({ length: 130 }, (_, index) => {
  const [x, y] = [(index * 761) % 1200, (index * 439 + ((index * index * 17) % 97)) % 520];
  const radius = 1 + ((index * 7) % 4) * 0.8;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" opacity="${0.35 + ((index * 13) % 6) / 10}"/>`;
}).join('');
const ray = (turn) => `<path d="M0 -120 L14 -14 L0 0 L-14 -14Z" transform="rotate(${turn})" fill="#ffe9b0"/>`;
const stars = svg(
  `${ground('g', ['#0b1030', '#1b2a63', '#51458f'])}${spots}
  <g transform="translate(600 230) scale(1.25)">${[0, 90, 180, 270].map(ray).join('')}<g transform="scale(0.6)">${[45, 135, 225, 315].map(ray).join('')}</g><circle r="16" fill="#fff6db"/></g>
  <path d="M0 560 L220 430 L380 520 L600 390 L820 520 L990 440 L1200 560 V630 H0Z" fill="#0a0d24"/>`,
);

for (const [name, drawing] of Object.entries({ dawn, leaves, waves, stars })) {
  const jpeg = await sharp(Buffer.from(drawing)).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  await writeFile(new URL(`${name}.jpg`, folder), jpeg);
}
