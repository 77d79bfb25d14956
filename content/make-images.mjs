// Draws the artwork in images/: every picture is a small SVG scene below, taken by a headless Chromium, saved as WebP.
//
// The pictures are committed, so nobody needs this to run Lectern. It is kept so that one can be changed, or another one
// added in the same hand. It needs chromium and ImageMagick:
//
//   node make-images.mjs                          # all of them
//   node make-images.mjs stones-and-small-words   # only this one

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const here = (path) => new URL(path, import.meta.url).pathname

// ---- the hand they are all drawn in: gradients, smooth land, discs of light, and grain in the shadows ----

let defs, ids, seed
const id = () => `d${ids++}`
const random = () => {
  seed = (seed * 1664525 + 1013904223) >>> 0
  return seed / 2 ** 32
}
const between = (low, high) => low + (high - low) * random()
const times = (n, draw) => Array.from({ length: n }, (_, i) => draw(i)).join('')

const stopsOf = (colours) =>
  colours.map((c, i) => {
    const [colour, opacity] = c.split('/')
    return `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`
  }).join('')

/** A gradient along a line of the 800x800 canvas: `down(['#fff', '#000/0.5'], 0, 400)`. */
const along = (colours, x1, y1, x2, y2) => {
  const name = id()
  defs += `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(colours)}</linearGradient>`
  return `url(#${name})`
}
const down = (colours, y1 = 0, y2 = 800) => along(colours, 0, y1, 0, y2)
const around = (colours, x, y, r) => {
  const name = id()
  defs += `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">${stopsOf(colours)}</radialGradient>`
  return `url(#${name})`
}

const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const line = (d, stroke, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
const disc = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
const oval = (x, y, rx, ry, fill, more = '') => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
const sheet = (fill, more = '') => `<rect width="800" height="800" fill="${fill}" ${more}/>`
const ovalPath = (x, y, rx, ry) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
const clip = (d, inner) => {
  const name = id()
  defs += `<clipPath id="${name}"><path d="${d}"/></clipPath>`
  return `<g clip-path="url(#${name})">${inner}</g>`
}

/** A smooth line through the points. */
const through = (points) =>
  points.reduce((d, p, i) => {
    if (!i) return `M${p[0]} ${p[1]}`
    const [a, b, c, e] = [points[i - 2] ?? points[i - 1], points[i - 1], p, points[i + 1] ?? p]
    return `${d}C${b[0] + (c[0] - a[0]) / 6} ${b[1] + (c[1] - a[1]) / 6} ${c[0] - (e[0] - b[0]) / 6} ${c[1] - (e[1] - b[1]) / 6} ${c[0]} ${c[1]}`
  }, '')
const ground = (points) => `${through(points)}V800H${points[0][0]}Z`

/** Grain that thickens along a line, inside a shape: how shadow and light are drawn here. */
const grain = (d, colour, x1, y1, x2, y2, opacity = 0.5) => {
  const name = id(), ramp = along(['#000', '#fff'], x1, y1, x2, y2)
  defs += `<mask id="${name}" maskUnits="userSpaceOnUse" x="0" y="0" width="800" height="800"><rect width="800" height="800" fill="${ramp}" filter="url(#stipple)"/></mask>`
  return clip(d, sheet(colour, `mask="url(#${name})" opacity="${opacity}"`))
}
const land = (points, fill, shade, opacity = 0.45, from = [0, 350, 0, 900]) =>
  path(ground(points), fill) + grain(ground(points), shade, ...from, opacity)
const glow = (x, y, r, colour, opacity = 0.8) => disc(x, y, r, around([`${colour}/${opacity}`, `${colour}/${opacity * 0.35}`, `${colour}/0`], x, y, r))
const sun = (x, y, r, colour, halo) => glow(x, y, r * 3, halo, 0.75) + disc(x, y, r, colour)
const soft = (inner, blur = 12) => `<g style="filter:blur(${blur}px)">${inner}</g>`

// ---- the scenes ----

const scenes = {
  'the-patience-of-the-farmer'() {
    let s = sheet(down(['#f2762e', '#ffab4a', '#ffe0a1'], 0, 430)) + sun(540, 320, 92, '#fff3d3', '#ffe9b0')
    s += land([[0, 360], [150, 318], [300, 352], [470, 388], [640, 346], [800, 372]], '#e2803f', '#b4481f', 0.5, [0, 300, 0, 560])
    s += land([[0, 402], [180, 386], [380, 410], [560, 396], [800, 418]], '#b9512a', '#7c2a1c', 0.6, [0, 380, 0, 640])
    s += sheet(down(['#8d3420', '#5a1c1b'], 430, 800), 'y="424"')
    for (let row = 0; row < 7; row++) {
      const near = row / 6, size = 26 + 118 * near ** 1.5, y = 452 + 372 * near ** 1.35, step = size * 2.15
      for (let x = 400 - step * 8 + (row % 2 ? step / 2 : 0); x < 800 + size; x += step) {
        if (x < -size) continue
        const mound = `M${x - size} ${y}C${x - size * 0.62} ${y - size * 0.2} ${x - size * 0.45} ${y - size * 0.82} ${x} ${y - size * 0.82}S${x + size * 0.62} ${y - size * 0.2} ${x + size} ${y}Q${x} ${y + size * 0.3} ${x - size} ${y}Z`
        s += oval(x, y + size * 0.08, size * 1.15, size * 0.16, '#3f1115', 'opacity=".5"') + path(mound, along(['#6d2419', '#a8442a', '#e98a48'], x - size, y, x + size * 0.7, y - size * 0.5))
        s += grain(mound, '#3f1115', x, y - size * 0.5, x, y + size * 0.25, 0.55)
        const h = size * between(0.42, 0.62), t = y - size * 0.78
        s += line(`M${x} ${t}q${size * 0.06} ${-h / 2} 0 ${-h}`, '#3d5a2a', Math.max(1.4, size * 0.045))
        for (const side of [-1, 1])
          s += path(`M${x} ${t - h * 0.75}q${side * size * 0.12} ${-size * 0.24} ${side * size * 0.34} ${-size * 0.2}q${-side * size * 0.06} ${size * 0.24} ${-side * size * 0.34} ${size * 0.2}Z`, side < 0 ? '#56803a' : '#9cc25a')
      }
    }
    return s
  },

  'the-door-that-opens-from-inside'() {
    const arch = (x, w, top, bottom) => `M${x} ${bottom}V${top + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${top + w / 2}V${bottom}Z`
    let s = sheet(down(['#2a1650', '#4b2370', '#6b2d78'], 0, 640))
    s += grain('M0 0H800V640H0Z', '#170a35', 520, 300, 0, 0, 0.7) + grain('M0 0H800V640H0Z', '#170a35', 500, 300, 860, 40, 0.6)
    s += soft(glow(430, 410, 420, '#ff9b57', 0.55), 6)
    s += path('M0 640H800V800H0Z', down(['#3b1a55', '#1c0d38'], 640, 800))
    s += path(arch(262, 336, 128, 640), '#8a3f86') + path(arch(284, 292, 150, 640), '#5a2769')
    const opening = arch(306, 248, 172, 640)
    s += path(opening, down(['#ffcf7d', '#ffe8b8', '#ffb35c'], 172, 640)) + grain(opening, '#ff8f3f', 430, 400, 430, 720, 0.6)
    s += clip(opening, disc(470, 350, 62, '#fffaf0') + land([[300, 520], [400, 486], [500, 512], [560, 498]], '#f58a45', '#d6592f', 0.6, [0, 470, 0, 660]) + land([[300, 580], [420, 560], [560, 590]], '#c94f35', '#9c2f38', 0.6, [0, 540, 0, 680]))
    const leaf = 'M306 640V296C306 236 336 196 372 178L384 190V640Z'
    s += path(leaf, along(['#4a1f63', '#7c3478'], 306, 0, 384, 0)) + grain(leaf, '#240f40', 384, 300, 306, 420, 0.7) + disc(368, 446, 8, '#ffd489')
    s += path('M384 640H554L740 800H250Z', down(['#ffbf6b/0.9', '#ff8a4f/0.05'], 640, 800)) + path('M240 640H620V652H240Z', '#9a4a86')
    s += path('M92 640l12 78h84l12-78Z', '#c9573f') + grain('M92 640l12 78h84l12-78Z', '#5e1d3c', 190, 660, 90, 660, 0.7) + oval(146, 640, 54, 10, '#7d2c3f')
    for (const [dx, dy, w] of [[-96, -110, 20], [-52, -206, 24], [6, -250, 26], [66, -196, 24], [104, -104, 20]]) {
      const x = 146 + dx, y = 640 + dy, nx = (-dy / 260) * w, ny = (dx / 260) * w
      const blade = `M146 640Q${146 + dx * 0.35 - nx * 1.6} ${640 + dy * 0.62 - ny * 1.6} ${x} ${y}Q${146 + dx * 0.35 + nx * 1.6} ${640 + dy * 0.62 + ny * 1.6} 146 640Z`
      s += path(blade, along(['#1d4a55', '#3f8a78', '#f0b36a'], 60, 500, 300, 480)) + line(`M146 640Q${146 + dx * 0.35} ${640 + dy * 0.62} ${x} ${y}`, '#143a48', 1.6, 'opacity=".5"')
    }
    return s
  },

  'stones-and-small-words'() {
    let s = sheet(down(['#7a3b63', '#d96a66', '#ffb27a', '#ffdba4'], 0, 520)) + sun(420, 372, 150, '#ffeec9', '#ffd9a0')
    s += land([[0, 470], [120, 440], [260, 480], [420, 508], [520, 514]], '#a84d62', '#6d2c52', 0.5, [0, 430, 0, 620])
    s += land([[420, 516], [560, 486], [700, 448], [800, 462]], '#8d3f5d', '#552449', 0.5, [0, 430, 0, 620])
    s += path('M0 512H800V800H0Z', down(['#f39a75', '#a8506a', '#4a2150'], 512, 800))
    s += times(16, (i) => {
      const y = 528 + i * 16, w = 70 + i * 9 + between(-30, 30), x = 420 + between(-16, 16)
      return `<rect x="${x - w}" y="${y}" width="${w * 2}" height="${3 + i * 0.35}" rx="3" fill="#ffe3b4" opacity="${0.75 - i * 0.042}"/>`
    })
    const stones = [[408, 668, 176, 62, '#4b2a4d', '#8c5168', -2], [424, 566, 138, 54, '#8b4a58', '#d98f77', 3], [396, 476, 108, 46, '#55324f', '#a4667a', -4], [416, 398, 78, 38, '#b86a59', '#f4bd8d', 5], [404, 334, 52, 30, '#5f3852', '#b97a80', -6], [412, 287, 29, 20, '#c98669', '#ffdcae', 8]]
    s += oval(410, 726, 250, 22, '#2c1238', 'opacity=".55" style="filter:blur(10px)"')
    for (const [x, y, rx, ry, dark, lit, turn] of stones) {
      const d = `M${x - rx} ${y + ry * 0.1}C${x - rx} ${y - ry * 0.85} ${x - rx * 0.5} ${y - ry} ${x + rx * 0.06} ${y - ry}S${x + rx} ${y - ry * 0.7} ${x + rx} ${y + ry * 0.08}S${x + rx * 0.52} ${y + ry} ${x - rx * 0.05} ${y + ry}S${x - rx} ${y + ry * 0.9} ${x - rx} ${y + ry * 0.1}Z`
      s += `<g transform="rotate(${turn} ${x} ${y})">${path(d, along([dark, lit], x - rx * 0.5, y + ry, x + rx * 0.5, y - ry))}${grain(d, '#2a1034', x + rx * 0.4, y - ry * 0.9, x - rx * 0.5, y + ry * 1.5, 0.75)}${grain(d, '#ffe9c4', x, y + ry * 0.1, x + rx * 0.7, y - ry * 1.3, 0.6)}</g>`
    }
    const shore = [[0, 748], [160, 716], [340, 728], [520, 722], [680, 738], [800, 716]]
    return s + land(shore, '#3a1a44', '#1f0c2e', 0.7, [0, 700, 0, 820])
  },

  'where-the-river-widens'() {
    let s = sheet(down(['#2f8f96', '#8fd0b6', '#ffe6b0'], 0, 340)) + sun(300, 250, 74, '#fff6dc', '#fff0c0')
    s += land([[0, 300], [140, 240], [270, 296], [420, 262], [560, 214], [690, 270], [800, 246]], '#7fc0a6', '#3c8f8d', 0.6, [0, 220, 0, 440])
    s += land([[0, 340], [160, 306], [330, 338], [480, 330], [640, 296], [800, 330]], '#3f9a88', '#1d6670', 0.6, [0, 300, 0, 500])
    s += path('M0 344H800V800H0Z', '#2f8577')
    const left = [[452, 348], [420, 376], [486, 418], [398, 470], [214, 560], [96, 690], [-40, 800]]
    const right = [[466, 348], [452, 376], [540, 420], [534, 492], [566, 566], [690, 660], [860, 760]]
    const river = `${through(left)}L-40 860H860V760${through([...right].reverse()).replace(/^M[^C]*/, '')}Z`
    s += land([[0, 372], [180, 352], [320, 372], [440, 360], [800, 352]], down(['#2f8577', '#155055'], 350, 640), '#0d3f4a', 0.5, [0, 380, 0, 760])
    s += path(river, along(['#fff3cf', '#ffd28c', '#6ec3b4', '#1f7f8a'], 440, 345, 420, 820)) + grain(river, '#0f5a6c', 380, 520, 420, 880, 0.6)
    s += clip(river, times(15, (i) => {
      const y = 430 + i * 25, spread = 20 + i * 13
      return `<rect x="${430 - i * 5 + between(-spread, spread) - spread * 0.6}" y="${y}" width="${spread * 1.3}" height="${2.5 + i * 0.2}" rx="2" fill="#fff5d8" opacity="${0.65 - i * 0.03}"/>`
    }))
    const palms = (x, y, h, lean) => {
      const tx = x + lean, ty = y - h
      return line(`M${x} ${y}Q${x + lean * 0.2} ${y - h * 0.5} ${tx} ${ty}`, '#0d3c44', Math.max(3, h * 0.05)) + [-168, -140, -104, -76, -40, -12].map((degrees) => {
        const a = (degrees / 180) * Math.PI, r = h * 0.46, ex = tx + Math.cos(a) * r, ey = ty + Math.sin(a) * r * 0.62 + r * 0.3
        return path(`M${tx} ${ty}Q${tx + Math.cos(a) * r * 0.55} ${ty + Math.sin(a) * r * 0.95 - r * 0.12} ${ex} ${ey}Q${tx + Math.cos(a) * r * 0.5} ${ty + Math.sin(a) * r * 0.5 + r * 0.06} ${tx} ${ty}Z`, along(['#0f4a4c', '#4fb58a'], tx + r, ty + r, tx - r, ty - r))
      }).join('')
    }
    s += palms(610, 416, 50, 8) + palms(300, 412, 50, -8) + palms(340, 404, 38, 6)
    s += palms(716, 600, 176, -26) + palms(770, 610, 120, 14) + palms(84, 640, 196, 30) + palms(30, 650, 128, -12)
    const bank = [[-10, 640], [60, 622], [120, 640], [110, 700], [30, 790], [-10, 800]]
    s += path(`${through(bank)}Z`, '#0f4a50') + grain(`${through(bank)}Z`, '#062a36', 100, 600, 20, 800, 0.7)
    const far = [[650, 620], [720, 586], [810, 570], [810, 752], [720, 690]]
    s += path(`${through(far)}Z`, '#0f4a50') + grain(`${through(far)}Z`, '#062a36', 680, 580, 800, 760, 0.7)
    s += path('M354 640Q430 690 512 636Q508 676 434 680Q362 678 354 640Z', '#5b2420') + line('M354 640Q430 690 512 636', '#ff9f57', 4) + path('M428 656q-4-42 10-52q16 8 12 52Z', '#7a1f3a') + disc(439, 593, 12, '#2b1512') + line('M404 590L470 700', '#3a1a17', 4)
    return s + oval(434, 692, 92, 7, '#08424f', 'opacity=".45"')
  },

  'an-hour-before-the-street-wakes'() {
    let s = sheet(down(['#0f1440', '#262a72', '#5b4793', '#d9797f', '#ffb877'], 0, 640))
    s += times(70, () => {
      const x = between(0, 800), y = between(0, 1) ** 1.4 * 400, r = between(0.7, 2.2)
      return Math.hypot(x - 560, y - 190) < 130 ? '' : disc(x, y, r, '#fff5dc', `opacity="${between(0.3, 0.95)}"`)
    })
    s += glow(530, 200, 260, '#cdb6ff', 0.28) + path('M596 108A92 92 0 1 0 640 236A76 76 0 1 1 596 108Z', '#fff3d6')
    const houses = (y, fill, shade, width, height, lit) => {
      let h = '', x = -30
      while (x < 820) {
        const w = between(0.75, 1.35) * width, top = y - between(0.2, 1) * height, peak = between(0.12, 0.3) * width
        const d = random() < 0.62 ? `M${x} 800V${top}L${x + w / 2} ${top - peak}L${x + w} ${top}V800Z` : `M${x} 800V${top}H${x + w * 0.3}V${top - 16}H${x + w * 0.5}V${top}H${x + w}V800Z`
        h += path(d, fill) + grain(d, shade, x, top, x + w * 1.2, top + height * 1.9, 0.6)
        x += w * between(0.86, 1)
      }
      return h + (lit ?? '')
    }
    s += houses(560, '#7a4f93', '#4a3580', 74, 76) + houses(640, '#493a80', '#2b2664', 104, 96)
    s += line('M640 640V470M622 484h36M628 500h24', '#2b2664', 4)
    s += houses(736, '#2b2862', '#171745', 150, 104)
    s += path('M250 800V640L360 560L470 640V800Z', '#1a1a4c') + path('M232 652L360 556L488 652L478 664L360 578L242 664Z', '#3a2f74')
    s += glow(360, 690, 190, '#ffb457', 0.7) + `<rect x="326" y="652" width="68" height="78" rx="5" fill="${down(['#ffe7a8', '#ffae4d'], 652, 730)}"/>` + line('M360 652V730M326 690H394', '#7a3b2c', 4)
    s += path('M0 800V726H90L150 690L216 726V800ZM520 800V716L590 676L664 716H800V800Z', '#12123c')
    return s
  },

  'enough-for-the-road'() {
    let s = sheet(down(['#3f8fa0', '#a9d0b4', '#ffe2a3'], 0, 380)) + sun(232, 300, 84, '#fff4d4', '#ffeab5')
    s += land([[0, 350], [130, 300], [280, 340], [430, 280], [580, 240], [700, 296], [800, 270]], '#d9a15a', '#a9643a', 0.55, [0, 250, 0, 480])
    s += land([[0, 410], [200, 366], [400, 402], [600, 350], [800, 384]], '#c98236', '#8a4d26', 0.6, [0, 350, 0, 560])
    const middle = [[0, 470], [160, 486], [340, 440], [540, 462], [800, 426]]
    s += land(middle, '#9a8434', '#5c5a24', 0.65, [0, 430, 0, 700])
    s += path('M604 372C560 392 470 396 452 414C434 434 540 440 556 462C560 470 548 478 530 484L600 486C640 474 640 458 622 446C590 428 520 420 528 410C540 398 600 394 622 372Z', down(['#ffe9bd', '#f3c27a'], 372, 490))
    const near = [[0, 600], [170, 560], [360, 500], [520, 476], [660, 500], [800, 560]]
    s += land(near, '#63702f', '#2f421f', 0.7, [0, 480, 0, 800])
    s += path('M524 480C440 520 250 560 236 640C228 700 330 750 420 800H742C640 740 430 700 440 640C450 580 580 530 604 484Z', along(['#f9dda6', '#ffeecb', '#e5a95f'], 560, 480, 520, 820))
    s += line('M566 486C500 524 344 574 336 640C332 704 480 750 580 806', '#fff8e4', 5, 'stroke-dasharray="26 26" opacity=".85"')
    const front = [[0, 700], [90, 690], [190, 730], [300, 800]]
    s += land(front, '#3c4d23', '#1b2c17', 0.75, [0, 680, 0, 820])
    s += path('M664 520C672 470 668 440 660 402L676 402C680 440 690 476 692 522Z', '#4a2a1c')
    for (const [x, y, rx, ry] of [[600, 386, 70, 26], [712, 380, 84, 30], [660, 352, 92, 34], [640, 400, 60, 20]])
      s += path(ovalPath(x, y, rx, ry), along(['#26421f', '#7d8f38'], x + rx, y + ry, x - rx, y - ry)) + grain(ovalPath(x, y, rx, ry), '#14281a', x - rx * 0.5, y - ry, x + rx, y + ry, 0.7)
    s += path('M116 700v-66a24 24 0 0 1 48 0v72Z', '#f4e3c3') + grain('M116 700v-66a24 24 0 0 1 48 0v72Z', '#8a5b3a', 130, 640, 176, 660, 0.8) + `<rect x="126" y="638" width="28" height="7" rx="3" fill="#b24a2c"/>`
    return s
  },

  'a-long-table'() {
    let s = sheet('#c4573a') + times(9, (r) => times(9, (c) => {
      const x = c * 100 - 20, y = r * 100 - 20
      return (r + c) % 2 ? `<rect x="${x}" y="${y}" width="100" height="100" fill="#b94c35"/>` + line(`M${x + 50} ${y + 22}L${x + 78} ${y + 50}L${x + 50} ${y + 78}L${x + 22} ${y + 50}Z`, '#d9764c', 3, 'opacity=".45"') : disc(x + 50, y + 50, 7, '#e08a58', 'opacity=".4"')
    })) + sheet(along(['#ffb070/0.35', '#ffb070/0', '#6d1f2a/0', '#6d1f2a/0.55'], 0, 0, 800, 800))
    let t = `<rect x="262" y="-160" width="276" height="1120" rx="34" fill="#3f0f1d" opacity=".45" style="filter:blur(16px)" transform="translate(22 26)"/>`
    const stools = ['#f3b04a', '#2f8076', '#efe0c2', '#7a2440', '#e98a52', '#31588a']
    t += times(8, (i) => times(2, (side) => {
      const x = side ? 590 : 210, y = -90 + i * 140, colour = stools[(i * 2 + side * 3) % 6]
      return disc(x + 8, y + 10, 47, '#3f0f1d', 'opacity=".35"') + disc(x, y, 46, colour) + grain(ovalPath(x, y, 46, 46), '#3a1020', x - 20, y - 20, x + 60, y + 60, 0.6) + disc(x, y, 30, 'none', 'stroke="#fff" stroke-opacity=".25" stroke-width="3"')
    }))
    const top = 'M296 -160H504A34 34 0 0 1 538 -126V926A34 34 0 0 1 504 960H296A34 34 0 0 1 262 926V-126A34 34 0 0 1 296 -160Z'
    t += path(top, along(['#f0b878', '#d98d4c'], 262, 0, 538, 0)) + times(6, (i) => line(`M${290 + i * 44} -160C${284 + i * 44} 200 ${300 + i * 44} 500 ${288 + i * 44} 960`, '#a85d30', 2, 'opacity=".35"'))
    t += `<rect x="356" y="-160" width="88" height="1120" fill="#7a2440"/>` + times(28, (i) => path(`M400 ${-150 + i * 40}l22 20l-22 20l-22 -20Z`, i % 2 ? '#f3b04a' : '#e26d4a'))
    const food = ['#f7c95c', '#e2573b', '#6f9a45', '#fbead0', '#c8742f', '#8a2f3a']
    t += times(8, (i) => times(2, (side) => {
      const x = side ? 488 : 312, y = -90 + i * 140
      return disc(x + 4, y + 6, 37, '#6b2b16', 'opacity=".4"') + disc(x, y, 36, '#fff3dc') + disc(x, y, 25, food[(i + side * 3) % 6]) + grain(ovalPath(x, y, 25, 25), '#5a1c14', x - 8, y - 8, x + 34, y + 34, 0.45) + disc(x - 7, y - 8, 6, '#fff', 'opacity=".35"')
    }))
    t += times(4, (i) => {
      const y = 0 + i * 280 - 20
      return disc(404, y + 6, 37, '#3f0f1d', 'opacity=".4"') + disc(400, y, 36, '#22314f') + disc(400, y, 28, food[(i * 2 + 1) % 6]) + times(9, () => disc(400 + between(-15, 15), y + between(-15, 15), between(3, 6), food[Math.floor(random() * 6)]))
    })
    return s + `<g transform="rotate(31 400 400)">${t}</g>`
  },

  'what-my-fathers-hands-said'() {
    let s = sheet('#7a3f1f')
    const tones = ['#e9a75c', '#d98f47', '#f0b870', '#c87a38', '#e39d52', '#b7672d', '#eeb068', '#d08540']
    for (let i = 30; i > 0; i--) {
      const r = i * 27, points = []
      for (let a = 0; a <= 64; a++) {
        const t = (a / 64) * Math.PI * 2
        const wave = 1 + 0.055 * Math.sin(t * 3 + i * 0.05) + 0.03 * Math.sin(t * 7 + 1 + i * 0.08) + 0.16 * Math.exp(-(((t - 0.62 + Math.PI * 2) % (Math.PI * 2) > 3 ? 9 : (t - 0.62)) ** 2) * 14) * Math.min(1, i / 9)
        points.push([330 + Math.cos(t) * r * 1.06 * wave, 340 + Math.sin(t) * r * 0.94 * wave])
      }
      const d = through(points) + 'Z'
      s += path(d, tones[i % 8]) + line(d, '#8a4a20', 1.2 + (i % 3), 'opacity=".5"')
      if (i % 2) s += grain(d, '#7c3a18', 330, 340, 330 + r * 1.5, 340 + r * 1.5, 0.42)
    }
    s += disc(330, 340, 9, '#7c3d1a')
    s += grain('M0 0H800V800H0Z', '#fff0cf', 380, 320, -160, -160, 0.4) + sheet(along(['#3a150c/0', '#3a150c/0.15', '#2c0e0a/0.85'], 100, 100, 800, 800))
    const brass = 'M800 448L448 800H800Z'
    s += path('M800 430L430 800H800Z', '#2a0d08', 'opacity=".5" style="filter:blur(8px)"') + path(brass, along(['#fff0b3', '#e7b24a', '#a86a1f', '#f2c766'], 560, 620, 800, 800)) + grain(brass, '#6d3a10', 620, 640, 860, 860, 0.6) + line('M800 476L476 800', '#fff6cf', 3, 'opacity=".7"')
    for (const [x, y] of [[744, 560], [652, 652], [560, 744], [742, 742]]) s += disc(x + 2, y + 4, 17, '#5e330e', 'opacity=".6"') + disc(x, y, 16, around(['#fff3c4', '#d99f3a', '#8f5717'], x - 5, y - 6, 24))
    return s
  },

  'when-the-well-is-low'() {
    let s = sheet(around(['#d8a466', '#c1854c', '#8f5736'], 400, 400, 620)) + sheet(along(['#5e3226/0', '#5e3226/0.5'], 300, 300, 800, 800))
    s += times(60, () => oval(between(0, 800), between(0, 800), between(2, 6), between(2, 4), '#7a4630', 'opacity=".45"'))
    const ring = (outer, inner, n, colours, shade, turn) => times(n, (i) => {
      const a = ((i + turn) / n) * Math.PI * 2 + 0.016, b = ((i + 1 + turn) / n) * Math.PI * 2 - 0.016
      const at = (r, t) => `${400 + Math.cos(t) * r} ${400 + Math.sin(t) * r}`
      const d = `M${at(outer, a)}A${outer} ${outer} 0 0 1 ${at(outer, b)}L${at(inner, b)}A${inner} ${inner} 0 0 0 ${at(inner, a)}Z`
      const colour = colours[Math.floor(random() * colours.length)]
      return path(d, colour, `stroke="${colour}" stroke-width="5" stroke-linejoin="round"`) + grain(d, shade, 400, 400 - outer * 0.4, 400 + outer * 0.55, 400 + outer * 1.2, 0.4)
    })
    s += disc(414, 424, 348, '#4a2218', 'opacity=".5" style="filter:blur(18px)"') + disc(400, 400, 338, '#5e3a34')
    s += ring(330, 268, 16, ['#f2d3a2', '#e5bd88', '#f7dfb6', '#d9aa78'], '#9c5f46', 0)
    s += disc(400, 400, 260, '#1c2a3d') + ring(254, 222, 18, ['#a5765f', '#8f6355', '#b88868'], '#3a2a3c', 0.5) + ring(216, 188, 18, ['#5f4f5c', '#54485a', '#6d5a60'], '#1d2238', 0) + ring(182, 160, 18, ['#343c55', '#2d3650', '#3d4259'], '#0f1830', 0.4)
    s += disc(400, 400, 155, around(['#8fe0d0', '#2f9fa6', '#0f4a6a'], 372, 362, 200)) + glow(366, 352, 110, '#fff3cf', 0.7) + disc(366, 352, 40, '#fffbe9')
    for (const r of [64, 94, 126]) s += `<ellipse cx="430" cy="438" rx="${r}" ry="${r * 0.9}" fill="none" stroke="#d9fff2" stroke-width="2.5" opacity="${0.6 - r / 320}"/>`
    s += path(ovalPath(400, 400, 262, 262), along(['#060d20/0.75', '#060d20/0.1', '#060d20/0'], 240, 180, 520, 600), 'style="mix-blend-mode:multiply"')
    s += line('M690 40C620 140 560 250 470 404', '#3b1c16', 10, 'opacity=".35" transform="translate(10 12)"') + line('M690 40C620 140 560 250 470 404', '#f6dca8', 9) + path('M690 40C620 140 560 250 470 404', 'none', 'stroke="#a8713f" stroke-width="9" stroke-dasharray="3 9"')
    s += disc(458, 432, 44, '#08203a', 'opacity=".45"') + disc(452, 422, 42, along(['#e08a4f', '#8a3a26'], 420, 390, 484, 456)) + disc(452, 422, 35, '#5a2420') + disc(454, 426, 30, around(['#a5efe2', '#3aa9ad'], 444, 414, 36)) + line('M416 404Q462 392 488 440', '#f6dca8', 5)
    return s
  },

  'reading-by-lamplight'() {
    let s = sheet(down(['#120f33', '#2a1a4f', '#43204f'], 0, 600)) + glow(400, 340, 460, '#ff9a3d', 0.75) + glow(400, 340, 230, '#ffd98c', 0.75)
    s += grain('M0 0H800V590H0Z', '#0c0a28', 400, 340, -60, 0, 0.5) + grain('M0 0H800V590H0Z', '#0c0a28', 400, 340, 860, 0, 0.5)
    s += path('M0 584H800V800H0Z', along(['#5a2230', '#c9652f', '#5a2230'], 0, 0, 800, 0)) + grain('M0 584H800V800H0Z', '#260d24', 400, 560, 400, 840, 0.75) + oval(400, 640, 300, 46, around(['#ffd48a/0.8', '#ff9f4a/0'], 400, 640, 300))
    s += line('M322 330C276 190 330 108 400 108S524 190 478 330', '#3a1f2f', 9) + line('M322 330C276 190 330 108 400 108S524 190 478 330', '#d98a4a', 3)
    const metal = (d, x1, x2) => path(d, along(['#4a1a2c', '#c4502f', '#f09a4f', '#8a2c2c'], x1, 0, x2, 0)) + grain(d, '#2a0d20', x1 + (x2 - x1) * 0.55, 0, x2 + 20, 0, 0.7)
    s += metal('M352 236L366 186H434L448 236Z', 352, 448) + metal('M380 186C380 160 420 160 420 186Z', 380, 420)
    const glass = 'M356 240H444C446 270 482 300 482 352C482 408 448 430 446 462H354C352 430 318 408 318 352C318 300 354 270 356 240Z'
    s += path(glass, around(['#fff7d9', '#ffd477', '#ff9a3d/0.85'], 400, 368, 130)) + path('M400 288C428 336 436 366 424 396C416 414 384 414 376 396C364 366 374 330 400 288Z', '#ff9a2e') + path('M400 336C412 364 416 378 410 394C404 404 396 404 390 394C384 378 390 358 400 336Z', '#fffdf2')
    s += line('M336 320C330 350 334 384 346 410', '#fff', 6, 'opacity=".55"') + line('M318 352H482', '#8a3a2c', 4, 'opacity=".6"')
    s += metal('M346 460H454V484H346Z', 346, 454) + metal('M318 484H482C506 520 512 560 512 590H288C288 560 294 520 318 484Z', 288, 512) + disc(494, 500, 12, '#f2b25c')
    s += path('M140 716C220 664 330 664 400 706C470 664 580 664 660 716L690 762C590 716 480 720 400 762C320 720 210 716 110 762Z', '#2a0f24', 'opacity=".6" style="filter:blur(8px)" transform="translate(0 14)"')
    s += path('M120 758L146 700C230 656 330 662 400 702C470 662 570 656 654 700L680 758C590 716 480 716 400 760C320 716 210 716 120 758Z', '#7a2440')
    const page = (side) => `M400 696C${400 + side * 70} 652 ${400 + side * 170} 650 ${400 + side * 244} 690L${400 + side * 264} 740C${400 + side * 180} 704 ${400 + side * 80} 708 400 748Z`
    for (const side of [-1, 1]) {
      s += path(page(side), along(['#fff6df', '#ffdfa3', '#d98f57'], 400, 0, 400 + side * 280, 0)) + grain(page(side), '#8a3f35', 400 + side * 90, 680, 400 + side * 330, 760, 0.6)
      s += times(4, (i) => line(`M${400 + side * 34} ${698 + i * 11 - 4}C${400 + side * 100} ${674 + i * 11} ${400 + side * 160} ${674 + i * 11} ${400 + side * (214 - (i === 3 ? 60 : 0))} ${688 + i * 11}`, '#a8643f', 2.4, 'opacity=".45"'))
    }
    return s + line('M400 698V748', '#8a3f35', 3)
  },

  'rain-on-a-zinc-roof'() {
    let s = sheet(down(['#16303f', '#2f5d6d', '#6f9c9a'], 0, 620))
    for (const [x, y, rx, ry, c] of [[120, 96, 240, 84, '#24485a'], [420, 60, 260, 96, '#1c3c4e'], [700, 118, 230, 88, '#294f60'], [300, 160, 200, 56, '#38677a'], [600, 186, 190, 48, '#3f7080']])
      s += path(ovalPath(x, y, rx, ry), c) + grain(ovalPath(x, y, rx, ry), '#102733', x, y - ry * 0.4, x, y + ry * 1.2, 0.6)
    s += land([[0, 470], [160, 420], [340, 462], [560, 410], [800, 452]], '#3c7370', '#1d4650', 0.6, [0, 400, 0, 620])
    s += path('M90 470H710V800H90Z', along(['#b5643f', '#d98a55', '#a4553a'], 90, 0, 710, 0)) + grain('M90 470H710V800H90Z', '#4a1f2a', 400, 560, 400, 440, 0.75) + grain('M90 470H710V800H90Z', '#5e2a2a', 400, 600, 760, 800, 0.6)
    s += glow(300, 640, 230, '#ffc56b', 0.65)
    s += `<rect x="208" y="556" width="184" height="150" rx="8" fill="#5a2420"/><rect x="220" y="568" width="160" height="126" fill="${down(['#fff0bd', '#ffb650'], 568, 694)}"/>`
    s += path('M246 694C246 652 262 640 276 634A22 22 0 1 1 300 634C316 640 330 652 330 694Z', '#7a3326') + line('M300 568V694M220 628H380', '#5a2420', 6)
    s += path('M476 800V556H596V800Z', '#6d2b26') + path('M488 800V568H584V800Z', along(['#2f6f70', '#1f4d57'], 488, 0, 584, 0)) + grain('M488 800V568H584V800Z', '#0f2f3c', 520, 600, 610, 820, 0.7) + disc(572, 690, 6, '#ffd489')
    const roof = 'M190 246H610L770 494H30Z'
    s += path('M60 494H740V530C560 514 240 514 60 530Z', '#3f1a22', 'opacity=".55"') + path(roof, along(['#8fb3b4', '#5d8790', '#3d6472'], 300, 240, 460, 500))
    s += clip(roof, times(24, (i) => {
      const a = 190 + (420 / 23) * i, b = 30 + (740 / 23) * i, c = a + 9, e = b + 16
      return path(`M${a} 246H${c}L${e} 494H${b}Z`, '#bfd8d2', 'opacity=".5"') + path(`M${c} 246H${c + 4}L${e + 7} 494H${e}Z`, '#1f4250', 'opacity=".4"')
    })) + grain(roof, '#a44a2e', 420, 330, 780, 560, 0.75) + grain(roof, '#17303c', 330, 360, 20, 480, 0.45)
    s += path('M180 238H620L626 254H174Z', '#d5e6dc') + path('M26 490H774V502H26Z', '#24434f')
    s += times(23, (i) => line(`M${46 + i * 32} 506v${between(10, 44)}`, '#dff3ee', 3, 'opacity=".75"'))
    s += times(90, () => {
      const x = between(-40, 840), y = between(-20, 760), l = between(24, 62)
      return line(`M${x} ${y}l${-l * 0.22} ${l}`, '#e4f5f1', between(1.2, 2.6), `opacity="${between(0.18, 0.55)}"`)
    })
    s += times(26, () => { const x = between(190, 610), y = between(236, 246); return line(`M${x} ${y}l${between(-9, -3)} ${between(-14, -6)}M${x + 3} ${y}l${between(3, 9)} ${between(-13, -5)}`, '#f0fbf7', 1.8, 'opacity=".6"') })
    s += path('M0 752C200 736 600 736 800 752V800H0Z', '#1f3f45') + oval(300, 774, 150, 9, '#ffc977', 'opacity=".5"')
    s += path('M650 610H756V776C756 792 650 792 650 776Z', along(['#2b5f9a', '#3f83b8', '#1d3f6d'], 650, 0, 756, 0)) + grain('M650 610H756V776C756 792 650 792 650 776Z', '#0f2346', 690, 640, 790, 760, 0.7) + oval(703, 610, 53, 13, '#153458') + oval(703, 611, 45, 9, '#a9dcd6') + line('M650 664Q703 678 756 664M650 720Q703 734 756 720', '#14365e', 4, 'opacity=".6"')
    return s
  },

  'the-hill-and-the-path-around-it'() {
    let s = sheet(down(['#e8604c', '#ff9a63', '#ffd39b'], 0, 560)) + sun(400, 268, 176, '#ffedc4', '#ffdfa0')
    s += land([[0, 500], [110, 430], [240, 488], [380, 520], [560, 470], [690, 410], [800, 470]], '#e5836a', '#b8496a', 0.5, [0, 400, 0, 640])
    s += land([[0, 580], [180, 540], [400, 580], [620, 532], [800, 570]], '#b5506c', '#75305f', 0.55, [0, 520, 0, 720])
    const hill = 'M84 800C130 700 176 640 214 548C250 452 286 300 336 240C366 206 432 202 464 236C520 300 552 452 592 548C630 640 676 700 722 800Z'
    s += path(hill, along(['#5a2358', '#8f3b66', '#d9695f'], 180, 500, 640, 400)) + grain(hill, '#2d1142', 520, 300, 190, 640, 0.8) + grain(hill, '#ffb27a', 500, 420, 680, 300, 0.55)
    const turns = [[612, 172, 616, 25], [512, 214, 566, 20], [424, 248, 534, 16], [346, 278, 506, 12], [282, 300, 482, 8]]
    s += clip(hill, turns.map(([y, x1, x2, w], i) => {
      const lift = (turns[i + 1]?.[0] ?? 244) - y, left = x1 - 30, right = x2 + 30
      const d = i % 2 ? `M${right} ${y + lift * 0.1}C${x1 + (x2 - x1) * 0.7} ${y + 34} ${x1 + (x2 - x1) * 0.3} ${y - 4} ${left} ${y + lift * 0.42}` : `M${left} ${y + lift * 0.1}C${x1 + (x2 - x1) * 0.3} ${y + 34} ${x1 + (x2 - x1) * 0.7} ${y - 4} ${right} ${y + lift * 0.42}`
      return line(d, '#2d1142', w + 3, `opacity=".4" transform="translate(0 ${w * 0.42})"`) + line(d, along(['#f2a56f', '#ffe9bf'], x1, 0, x2, 0), w)
    }).join(''))
    s += path('M394 212C392 190 396 172 402 168C410 172 412 190 410 214Z', '#4a1a4f') + disc(402, 160, 7, '#2a0f2e') + path('M388 153C392 162 412 162 416 153Z', '#2f7f83') + times(4, (i) => disc(394 + i * 5.5, 151, 3.4, '#f7d08a'))
    s += land([[0, 700], [120, 668], [260, 716], [420, 744], [600, 706], [720, 672], [800, 690]], '#5e2557', '#2a0f3a', 0.7, [0, 660, 0, 820])
    const bush = (x, y, r) => path(ovalPath(x, y, r, r * 0.86), along(['#3a1748', '#a8455f'], x - r, y + r, x + r, y - r)) + grain(ovalPath(x, y, r, r * 0.86), '#1f0a2c', x + r * 0.3, y - r * 0.6, x - r, y + r, 0.75)
    return s + bush(60, 706, 52) + bush(126, 738, 40) + bush(738, 708, 56) + bush(664, 748, 38) + land([[0, 770], [200, 752], [400, 778], [600, 756], [800, 770]], '#331345', '#1d0830', 0.7, [0, 740, 0, 820])
  },

  'what-the-seed-does-not-see'() {
    let s = sheet(down(['#5fa79b', '#b5d6a8', '#ffe9b4'], 0, 300)) + sun(570, 168, 78, '#fff7dd', '#fff0c4')
    s += land([[0, 250], [160, 204], [330, 246], [520, 226], [680, 196], [800, 232]], '#8fbf7e', '#4d8f6d', 0.6, [0, 190, 0, 330])
    s += times(13, (i) => { const x = 60 + i * 30 + between(-10, 10), y = between(30, 190); return path(`M${x} ${y}c-9 15 -10 24 0 27c10 -3 9 -12 0 -27Z`, '#eafaf2', 'opacity=".85"') })
    const layers = [[292, '#4f7a3a', '#2a5230'], [322, '#8a5130', '#5a2e20'], [430, '#70392a', '#46201f'], [566, '#552825', '#32161d'], [700, '#3c1b22', '#220d19']]
    layers.forEach(([y, fill, shade], i) => {
      const w = i < 2 ? 8 : 20
      s += land([[0, y + w], [140, y - w * 0.6], [300, y + w * 0.7], [470, y - w * 0.4], [640, y + w], [800, y - w * 0.3]], fill, shade, 0.75, [0, y - 20, 0, y + 190])
    })
    s += times(46, () => { const y = between(350, 790), r = between(4, 15); return oval(between(0, 800), y, r, r * 0.66, random() < 0.5 ? '#b57a4c' : '#2a1018', 'opacity=".4"') })
    s += glow(400, 540, 270, '#ffb65c', 0.75) + glow(400, 540, 120, '#fff0c0', 0.5)
    s += line('M400 590C396 640 418 676 402 752M402 640C372 664 356 682 344 722M406 668C436 690 452 700 462 738M350 700C336 706 326 716 320 730M400 706C386 724 384 738 380 760', '#ffe2ad', 5)
    s += line('M400 500C402 456 376 432 396 396', '#c5e07a', 11) + path('M396 400C380 388 372 364 388 346C404 358 410 382 396 400Z', '#dff08f') + path('M397 400C404 376 424 364 440 372C438 392 418 404 397 400Z', '#9cc65a')
    const shell = 'M400 478C446 486 468 528 460 566C452 600 424 612 400 610C376 612 348 600 340 566C332 528 354 486 400 478Z'
    s += path(shell, along(['#fff0c4', '#f0a24f', '#b2522c'], 350, 490, 450, 610)) + grain(shell, '#7a2a1d', 380, 520, 470, 630, 0.75) + line('M400 480C390 520 408 556 400 608', '#8a3a22', 4, 'opacity=".7"') + line('M362 528C366 510 376 500 386 496', '#fffbe6', 6, 'opacity=".8"')
    s += line('M238 372L226 150', '#5e3522', 12) + line('M236 372L224 152', '#c98a54', 4, 'opacity=".7"') + path('M226 158C256 146 276 176 312 160L304 214C270 226 254 196 229 210Z', along(['#c8452f', '#f0804a'], 226, 0, 312, 0)) + grain('M226 158C256 146 276 176 312 160L304 214C270 226 254 196 229 210Z', '#7a1d2c', 260, 170, 320, 230, 0.6)
    s += times(60, (i) => { const x = i * 14 + between(-4, 4), y = 298 + 6 * Math.sin(i); return line(`M${x} ${y}q${between(-4, 4)} -9 ${between(-8, 8)} ${-between(12, 24)}`, i % 3 ? '#3d6b34' : '#8fb553', 3) })
    return s
  },

  // ---- speakers ----

  'ruth-adeyemi': () => portrait({
    back: ['#ffb35c', '#d9573f'], skin: ['#7a4328', '#4a2318'], dress: ['#1f6f78', '#123f52'], trim: '#ffd489', earring: '#ffd489',
    over: () => {
      const wrap = 'M254 330C236 250 252 176 320 128C372 86 470 84 520 132C574 180 570 262 546 330C520 282 462 258 400 258S282 282 254 330Z'
      const fan = 'M336 150C330 70 420 20 500 50C590 36 668 108 640 190C620 236 572 250 540 236C500 180 420 150 336 150Z'
      return path(fan, along(['#f7785a', '#a3243f'], 400, 60, 620, 240)) + grain(fan, '#5e1030', 460, 90, 620, 260, 0.7)
        + line('M372 142C400 96 450 70 500 72M420 150C460 112 520 92 566 100M470 166C520 138 570 132 614 148', '#ffc2a0', 5, 'opacity=".5"')
        + path(wrap, along(['#ff9a6b', '#d9413f', '#8f1d3c'], 260, 140, 560, 320)) + grain(wrap, '#5e1030', 380, 180, 560, 340, 0.75)
        + line('M262 286C300 220 380 188 470 200C510 206 534 222 548 244M268 238C310 178 400 150 500 172M300 168C350 128 430 118 492 136', '#ffd0b0', 5, 'opacity=".5"')
    },
  }),

  'adebayo-olanrewaju': () => portrait({
    back: ['#7fc6a8', '#1f6a63'], skin: ['#6a3a24', '#3d1d15'], dress: ['#f3e6cc', '#c9a878'], trim: '#8a5a2c', beard: '#20130f', man: true, broad: 18,
    over: () => {
      const cap = 'M262 312C262 250 266 196 300 160C360 108 480 96 566 150C600 176 590 210 560 232C546 262 540 290 538 312C500 280 300 280 262 312Z'
      return path(cap, along(['#6b3fa0', '#3d1d6d'], 280, 140, 560, 310)) + grain(cap, '#1d0b40', 380, 180, 560, 320, 0.75)
        + path('M262 312C262 296 263 282 264 270C340 240 470 240 545 270C541 288 539 300 538 312C500 280 300 280 262 312Z', '#4b2680')
        + times(9, (i) => path(`M${284 + i * 29} ${281 - Math.sin(((i + 0.5) / 9) * Math.PI) * 19}l9 10l-9 10l-9 -10Z`, '#f3c064'))
        + line('M330 168C400 134 480 134 548 170M318 210C390 176 480 178 556 206', '#b58be0', 4, 'opacity=".55"')
    },
  }),

  'grace-eze': () => portrait({
    back: ['#f6c0a0', '#b84f72'], skin: ['#8a4f30', '#5a2c1e'], dress: ['#f0b03f', '#b5651d'], trim: '#fff0c8', earring: '#fff0c8',
    under: () => times(34, (i) => {
      const t = (i / 34) * Math.PI * 2, x = 400 + Math.cos(t) * 150, y = 272 + Math.sin(t) * 140
      return y < 420 ? disc(x, y, 46, '#1f1118') : ''
    }) + disc(400, 268, 166, '#1f1118') + grain(ovalPath(400, 268, 196, 186), '#7a4a4a', 420, 260, 240, 60, 0.6),
    over: () => {
      const hair = 'M268 330C262 250 320 206 400 206S538 250 532 330C516 272 470 250 400 250S284 272 268 330Z'
      const band = 'M238 262C280 190 340 168 400 168S520 190 562 262C552 274 544 288 540 304C512 244 460 222 400 222S288 244 260 304C256 288 248 274 238 262Z'
      return path(hair, '#1f1118') + path(band, along(['#3aa79b', '#1a5f73'], 250, 180, 560, 290)) + grain(band, '#0c3348', 400, 190, 570, 300, 0.7) + times(8, (i) => { const t = Math.PI * (1.13 + i * 0.106); return disc(400 + Math.cos(t) * 146, 318 + Math.sin(t) * 124, 7, '#ffd489') })
    },
  }),

  'musa-danladi': () => portrait({
    back: ['#8fb6e0', '#2c4a8a'], skin: ['#5f3322', '#351912'], dress: ['#eef2f4', '#a9bccb'], trim: '#3f6fa8', glasses: true, broad: 14, man: true,
    over: () => {
      const cap = 'M266 310C262 240 270 168 296 134C350 106 450 106 504 134C530 168 538 240 534 310C490 280 310 280 266 310Z'
      return path(cap, along(['#c8472f', '#7a1f2c'], 280, 120, 520, 310)) + grain(cap, '#45101f', 390, 170, 550, 310, 0.75) + oval(400, 136, 104, 22, '#e2694a')
        + clip(cap, times(3, (r) => times(9, (i) => disc(276 + i * 31 + (r % 2) * 15, 186 + r * 38 - Math.sin(((i + 0.5) / 8) * Math.PI) * 12, 6, r % 2 ? '#fff0c8' : '#f3b04a'))))
    },
  }),
}

/** A calm half-length portrait: shoulders, neck, head, closed eyes; what is worn is what tells them apart. */
function portrait({ back, skin, dress, trim, earring, man, beard, glasses, broad = 0, under, over }) {
  let s = sheet(along(back, 100, 0, 700, 800)) + disc(400, 360, 316, '#fff', 'opacity=".14"') + grain('M0 0H800V800H0Z', back[1], 420, 260, 800, 900, 0.55)
  s += under?.() ?? ''
  const body = `M${70 - broad} 820C${84 - broad} 690 ${176 - broad} 640 318 612C350 640 450 640 482 612C${624 + broad} 640 ${716 + broad} 690 ${730 + broad} 820Z`
  s += path(body, along(dress, 200, 600, 620, 820)) + grain(body, dress[1], 380, 640, 700, 860, 0.8)
  const neck = 'M338 480H462V606C462 680 338 680 338 606Z'
  s += path(neck, along([skin[0], skin[1]], 330, 480, 470, 640)) + grain(neck, '#1d0a0a', 400, 640, 420, 470, 0.65)
  s += line('M318 612C340 700 460 700 482 612', trim, 13) + (man ? line('M400 682V800', trim, 9) + times(3, (i) => disc(400, 716 + i * 36, 7, dress[1])) : times(11, (i) => disc(302 + i * 19.6, 640 + Math.sin((i / 10) * Math.PI) * 74, 8, trim)))
  for (const x of [262, 538]) s += oval(x, 386, 24, 38, x < 400 ? skin[0] : skin[1]) + (earring ? disc(x + (x < 400 ? -4 : 4), 438, 14, earring) : '')
  const face = 'M268 330C268 240 330 206 400 206S532 240 532 330C534 410 520 470 478 514C452 540 428 550 400 550S348 540 322 514C280 470 266 410 268 330Z'
  s += path(face, along(skin, 300, 260, 520, 540)) + grain(face, '#1d0a0a', 400, 400, 580, 520, 0.6) + grain(face, '#ffb98a', 360, 380, 240, 280, 0.35)
  if (beard) {
    const d = 'M271 396C276 470 296 506 328 530C352 556 372 568 400 568S448 556 472 530C504 506 524 470 529 396C512 430 498 446 470 450C446 436 424 432 400 438C376 432 354 436 330 450C302 446 288 430 271 396Z'
    s += path(d, beard) + oval(400, 476, 34, 13, skin[0]) + line('M370 475Q400 483 430 475', '#3a1512', 4)
  } else s += path('M364 478C380 468 392 468 400 473C408 468 420 468 436 478C424 500 376 500 364 478Z', man ? '#6d352a' : '#9c3f3a') + line('M364 478Q400 486 436 478', '#4a1616', 3.5)
  s += line('M302 346Q334 326 366 342M434 342Q466 326 498 346', '#1f0f0e', 8) + line('M310 378Q336 396 362 378M438 378Q464 396 490 378', '#1f0f0e', 5.5)
  s += line('M400 362C396 396 386 414 384 424Q400 438 418 426', '#1d0a0a', 4.5, 'opacity=".45"')
  if (glasses) s += `<g fill="#fff" fill-opacity=".12" stroke="#1a1420" stroke-width="7"><circle cx="336" cy="380" r="44"/><circle cx="464" cy="380" r="44"/></g>` + line('M380 374Q400 364 420 374M292 374L266 366M508 374L534 366', '#1a1420', 7)
  return s + (over?.() ?? '')
}

// ---- taking the pictures ----

const only = process.argv.slice(2)
const work = mkdtempSync(join(tmpdir(), 'images-'))
mkdirSync(here('images'), { recursive: true })
for (const [name, draw] of Object.entries(scenes)) {
  if (only.length && !only.includes(name)) continue
  defs = '', ids = 0, seed = [...name].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7) >>> 0
  const picture = draw()
  writeFileSync(join(work, 'page.html'), `<!doctype html><style>html,body{margin:0;overflow:hidden}svg{display:block}</style>
<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs>
<filter id="stipple" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".72" numOctaves="2" seed="4"/><feColorMatrix values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1" result="noise"/>
<feComposite in="SourceGraphic" in2="noise" operator="arithmetic" k2="1" k3="1" k4="-.85"/>
<feComponentTransfer><feFuncR type="linear" slope="1.9"/><feFuncG type="linear" slope="1.9"/><feFuncB type="linear" slope="1.9"/></feComponentTransfer></filter>
${defs}</defs>${picture}</svg>`)
  execFileSync('chromium', ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--force-device-scale-factor=1', '--window-size=800,800', `--user-data-dir=${join(work, 'profile')}`, `--screenshot=${join(work, 'page.png')}`, `file://${join(work, 'page.html')}`], { stdio: 'ignore' })
  execFileSync('convert', [join(work, 'page.png'), '-strip', '-quality', '80', '-define', 'webp:method=6', here(`images/${name}.webp`)])
  console.log(`images/${name}.webp`)
}
rmSync(work, { recursive: true })
