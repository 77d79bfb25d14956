// @ts-check
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const accent = '#f4b740';
const onAccent = '#221700';
const icons = new URL('../public/icons/', import.meta.url);
const lucide = new URL('../../../node_modules/lucide-react/dist/esm/icons/', import.meta.url);
const favicon = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8');

for (const size of [192, 512]) {
  await draw(favicon, size, `${size}.png`);
  // Launchers cut icons to their own shape. The mark stays in the middle 80 % that all of them show.
  await draw(onGround(markOf(favicon), 1), size, `maskable-${size}.png`);
}
await draw(favicon, 512, '../../../server/pictures/mark.png');
// iOS rounds the corners itself, and shows transparent parts as black.
await draw(onGround(markOf(favicon), 1.1), 180, 'apple-touch.png');

for (const [file, icon] of Object.entries({
  search: 'search',
  offline: 'cloud-download',
  liked: 'heart',
  library: 'library',
})) {
  const { __iconData } = await import(new URL(`${icon}.mjs`, lucide).href);
  await draw(onGround(strokesOf(__iconData.node), 0.56, 24), 96, `${file}.png`);
}

/** @param {string} svg without its ground */
function markOf(svg) {
  return svg.replaceAll(/<svg[^>]*>|<\/svg>|<title>.*<\/title>|<rect[^>]*>/g, '');
}

/** @param {[string, Record<string, string>][]} node a drawing of lucide's */
function strokesOf(node) {
  const parts = node.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    return `<${tag} ${written.join(' ')}/>`;
  });
  const style = 'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  return `<g fill="none" stroke="${onAccent}" ${style}>${parts.join('')}</g>`;
}

/**
 * @param {string} drawing
 * @param {number} part of the icon's width that it takes
 * @param {number} width that it was drawn in
 */
function onGround(drawing, part, width = 32) {
  const scale = (part * 32) / width;
  const margin = (32 - width * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${accent}"/>
    <g transform="translate(${margin} ${margin}) scale(${scale})">${drawing}</g></svg>`;
}

/**
 * @param {string} svg
 * @param {number} size in pixels, either way
 * @param {string} file
 */
async function draw(svg, size, file) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(fileURLToPath(new URL(file, icons)));
}
