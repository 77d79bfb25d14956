let defs = '';
let ids = 0;
let seed = 0;
export function begin(name) {
  defs = '';
  ids = 0;
  seed = [...name].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7) >>> 0;
}
export const defined = () => defs;
const id = () => `d${ids++}`;
export const random = () => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
export const between = (low, high) => low + (high - low) * random();
export const times = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('');

const stopsOf = (colours) =>
  colours
    .map((c, i) => {
      const [colour, opacity] = c.split('/');
      return `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`;
    })
    .join('');

/** A gradient along a line of the 800x800 canvas: `down(['#fff', '#000/0.5'], 0, 400)`. */
export const along = (colours, x1, y1, x2, y2) => {
  const name = id();
  defs += `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(colours)}</linearGradient>`;
  return `url(#${name})`;
};
export const down = (colours, y1 = 0, y2 = 800) => along(colours, 0, y1, 0, y2);
export const around = (colours, x, y, r) => {
  const name = id();
  defs += `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">${stopsOf(colours)}</radialGradient>`;
  return `url(#${name})`;
};

export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const disc = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const oval = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const sheet = (fill, more = '') => `<rect width="800" height="800" fill="${fill}" ${more}/>`;
export const ovalPath = (x, y, rx, ry) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
export const clip = (d, inner) => {
  const name = id();
  defs += `<clipPath id="${name}"><path d="${d}"/></clipPath>`;
  return `<g clip-path="url(#${name})">${inner}</g>`;
};

const pairsOf = (points) =>
  typeof points === 'string' ? points.split(' ').map((pair) => pair.split(',').map(Number)) : points;
export const through = (points) =>
  pairsOf(points).reduce((d, p, i, all) => {
    if (!i) return `M${p[0]} ${p[1]}`;
    const [a, b, c, e] = [all[i - 2] ?? all[i - 1], all[i - 1], p, all[i + 1] ?? p];
    return `${d}C${b[0] + (c[0] - a[0]) / 6} ${b[1] + (c[1] - a[1]) / 6} ${c[0] - (e[0] - b[0]) / 6} ${c[1] - (e[1] - b[1]) / 6} ${c[0]} ${c[1]}`;
  }, '');
export const ground = (points) => `${through(points)}V800H${pairsOf(points)[0][0]}Z`;

export const grain = (d, colour, x1, y1, x2, y2, opacity = 0.5) => {
  const name = id(),
    ramp = along(['#000', '#fff'], x1, y1, x2, y2);
  defs += `<mask id="${name}" maskUnits="userSpaceOnUse" x="0" y="0" width="800" height="800"><rect width="800" height="800" fill="${ramp}" filter="url(#stipple)"/></mask>`;
  return clip(d, sheet(colour, `mask="url(#${name})" opacity="${opacity}"`));
};
export const land = (points, fill, shade, opacity = 0.45, from = [0, 350, 0, 900]) =>
  path(ground(points), fill) + grain(ground(points), shade, ...from, opacity);
export const glow = (x, y, r, colour, opacity = 0.8) =>
  disc(x, y, r, around([`${colour}/${opacity}`, `${colour}/${opacity * 0.35}`, `${colour}/0`], x, y, r));
export const sun = (x, y, r, colour, halo) => glow(x, y, r * 3, halo, 0.75) + disc(x, y, r, colour);
export const soft = (inner, blur = 12) => `<g style="filter:blur(${blur}px)">${inner}</g>`;
