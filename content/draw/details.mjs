import {
  along,
  around,
  between,
  disc,
  down,
  glow,
  grain,
  land,
  line,
  oval,
  ovalPath,
  path,
  random,
  sheet,
  sun,
  through,
  times,
} from './hand.mjs';

export const details = {
  'stones-and-small-words'() {
    let s =
      sheet(down(['#7a3b63', '#d96a66', '#ffb27a', '#ffdba4'], 0, 520)) + sun(420, 372, 150, '#ffeec9', '#ffd9a0');
    s += land('0,470 120,440 260,480 420,508 520,514', '#a84d62', '#6d2c52', 0.5, [0, 430, 0, 620]);
    s += land('420,516 560,486 700,448 800,462', '#8d3f5d', '#552449', 0.5, [0, 430, 0, 620]);
    s += path('M0 512H800V800H0Z', down(['#f39a75', '#a8506a', '#4a2150'], 512, 800));
    s += times(16, (i) => {
      const y = 528 + i * 16,
        w = 70 + i * 9 + between(-30, 30),
        x = 420 + between(-16, 16);
      return `<rect x="${x - w}" y="${y}" width="${w * 2}" height="${3 + i * 0.35}" rx="3" fill="#ffe3b4" opacity="${0.75 - i * 0.042}"/>`;
    });
    const stones = [
      [408, 668, 176, 62, '#4b2a4d', '#8c5168', -2],
      [424, 566, 138, 54, '#8b4a58', '#d98f77', 3],
      [396, 476, 108, 46, '#55324f', '#a4667a', -4],
      [416, 398, 78, 38, '#b86a59', '#f4bd8d', 5],
      [404, 334, 52, 30, '#5f3852', '#b97a80', -6],
      [412, 287, 29, 20, '#c98669', '#ffdcae', 8],
    ];
    s += oval(410, 726, 250, 22, '#2c1238', 'opacity=".55" style="filter:blur(10px)"');
    for (const [x, y, rx, ry, dark, lit, turn] of stones) {
      const d = `M${x - rx} ${y + ry * 0.1}C${x - rx} ${y - ry * 0.85} ${x - rx * 0.5} ${y - ry} ${x + rx * 0.06} ${y - ry}S${x + rx} ${y - ry * 0.7} ${x + rx} ${y + ry * 0.08}S${x + rx * 0.52} ${y + ry} ${x - rx * 0.05} ${y + ry}S${x - rx} ${y + ry * 0.9} ${x - rx} ${y + ry * 0.1}Z`;
      s += `<g transform="rotate(${turn} ${x} ${y})">${path(d, along([dark, lit], x - rx * 0.5, y + ry, x + rx * 0.5, y - ry))}${grain(d, '#2a1034', x + rx * 0.4, y - ry * 0.9, x - rx * 0.5, y + ry * 1.5, 0.75)}${grain(d, '#ffe9c4', x, y + ry * 0.1, x + rx * 0.7, y - ry * 1.3, 0.6)}</g>`;
    }
    const shore = [
      [0, 748],
      [160, 716],
      [340, 728],
      [520, 722],
      [680, 738],
      [800, 716],
    ];
    return s + land(shore, '#3a1a44', '#1f0c2e', 0.7, [0, 700, 0, 820]);
  },

  'a-long-table'() {
    const s =
      sheet('#c4573a') +
      times(9, (r) =>
        times(9, (c) => {
          const x = c * 100 - 20,
            y = r * 100 - 20;
          return (r + c) % 2
            ? `<rect x="${x}" y="${y}" width="100" height="100" fill="#b94c35"/>${line(`M${x + 50} ${y + 22}L${x + 78} ${y + 50}L${x + 50} ${y + 78}L${x + 22} ${y + 50}Z`, '#d9764c', 3, 'opacity=".45"')}`
            : disc(x + 50, y + 50, 7, '#e08a58', 'opacity=".4"');
        }),
      ) +
      sheet(along(['#ffb070/0.35', '#ffb070/0', '#6d1f2a/0', '#6d1f2a/0.55'], 0, 0, 800, 800));
    let t = `<rect x="262" y="-160" width="276" height="1120" rx="34" fill="#3f0f1d" opacity=".45" style="filter:blur(16px)" transform="translate(22 26)"/>`;
    const stools = ['#f3b04a', '#2f8076', '#efe0c2', '#7a2440', '#e98a52', '#31588a'];
    t += times(8, (i) =>
      times(2, (side) => {
        const x = side ? 590 : 210,
          y = -90 + i * 140,
          colour = stools[(i * 2 + side * 3) % 6];
        return (
          disc(x + 8, y + 10, 47, '#3f0f1d', 'opacity=".35"') +
          disc(x, y, 46, colour) +
          grain(ovalPath(x, y, 46, 46), '#3a1020', x - 20, y - 20, x + 60, y + 60, 0.6) +
          disc(x, y, 30, 'none', 'stroke="#fff" stroke-opacity=".25" stroke-width="3"')
        );
      }),
    );
    const top =
      'M296 -160H504A34 34 0 0 1 538 -126V926A34 34 0 0 1 504 960H296A34 34 0 0 1 262 926V-126A34 34 0 0 1 296 -160Z';
    t +=
      path(top, along(['#f0b878', '#d98d4c'], 262, 0, 538, 0)) +
      times(6, (i) =>
        line(
          `M${290 + i * 44} -160C${284 + i * 44} 200 ${300 + i * 44} 500 ${288 + i * 44} 960`,
          '#a85d30',
          2,
          'opacity=".35"',
        ),
      );
    t += `<rect x="356" y="-160" width="88" height="1120" fill="#7a2440"/>${times(28, (i) => path(`M400 ${-150 + i * 40}l22 20l-22 20l-22 -20Z`, i % 2 ? '#f3b04a' : '#e26d4a'))}`;
    const food = ['#f7c95c', '#e2573b', '#6f9a45', '#fbead0', '#c8742f', '#8a2f3a'];
    t += times(8, (i) =>
      times(2, (side) => {
        const x = side ? 488 : 312,
          y = -90 + i * 140;
        return (
          disc(x + 4, y + 6, 37, '#6b2b16', 'opacity=".4"') +
          disc(x, y, 36, '#fff3dc') +
          disc(x, y, 25, food[(i + side * 3) % 6]) +
          grain(ovalPath(x, y, 25, 25), '#5a1c14', x - 8, y - 8, x + 34, y + 34, 0.45) +
          disc(x - 7, y - 8, 6, '#fff', 'opacity=".35"')
        );
      }),
    );
    t += times(4, (i) => {
      const y = 0 + i * 280 - 20;
      return (
        disc(404, y + 6, 37, '#3f0f1d', 'opacity=".4"') +
        disc(400, y, 36, '#22314f') +
        disc(400, y, 28, food[(i * 2 + 1) % 6]) +
        times(9, () =>
          disc(400 + between(-15, 15), y + between(-15, 15), between(3, 6), food[Math.floor(random() * 6)]),
        )
      );
    });
    return `${s}<g transform="rotate(31 400 400)">${t}</g>`;
  },

  'what-my-fathers-hands-said'() {
    let s = sheet('#7a3f1f');
    const tones = ['#e9a75c', '#d98f47', '#f0b870', '#c87a38', '#e39d52', '#b7672d', '#eeb068', '#d08540'];
    for (let i = 30; i > 0; i--) {
      const r = i * 27,
        points = [];
      for (let a = 0; a <= 64; a++) {
        const t = (a / 64) * Math.PI * 2;
        const wave =
          1 +
          0.055 * Math.sin(t * 3 + i * 0.05) +
          0.03 * Math.sin(t * 7 + 1 + i * 0.08) +
          0.16 *
            Math.exp(-(((t - 0.62 + Math.PI * 2) % (Math.PI * 2) > 3 ? 9 : t - 0.62) ** 2) * 14) *
            Math.min(1, i / 9);
        points.push([330 + Math.cos(t) * r * 1.06 * wave, 340 + Math.sin(t) * r * 0.94 * wave]);
      }
      const d = `${through(points)}Z`;
      s += path(d, tones[i % 8]) + line(d, '#8a4a20', 1.2 + (i % 3), 'opacity=".5"');
      if (i % 2) s += grain(d, '#7c3a18', 330, 340, 330 + r * 1.5, 340 + r * 1.5, 0.42);
    }
    s += disc(330, 340, 9, '#7c3d1a');
    s +=
      grain('M0 0H800V800H0Z', '#fff0cf', 380, 320, -160, -160, 0.4) +
      sheet(along(['#3a150c/0', '#3a150c/0.15', '#2c0e0a/0.85'], 100, 100, 800, 800));
    const brass = 'M800 448L448 800H800Z';
    s +=
      path('M800 430L430 800H800Z', '#2a0d08', 'opacity=".5" style="filter:blur(8px)"') +
      path(brass, along(['#fff0b3', '#e7b24a', '#a86a1f', '#f2c766'], 560, 620, 800, 800)) +
      grain(brass, '#6d3a10', 620, 640, 860, 860, 0.6) +
      line('M800 476L476 800', '#fff6cf', 3, 'opacity=".7"');
    for (const [x, y] of [
      [744, 560],
      [652, 652],
      [560, 744],
      [742, 742],
    ])
      s +=
        disc(x + 2, y + 4, 17, '#5e330e', 'opacity=".6"') +
        disc(x, y, 16, around(['#fff3c4', '#d99f3a', '#8f5717'], x - 5, y - 6, 24));
    return s;
  },

  'reading-by-lamplight'() {
    let s =
      sheet(down(['#120f33', '#2a1a4f', '#43204f'], 0, 600)) +
      glow(400, 340, 460, '#ff9a3d', 0.75) +
      glow(400, 340, 230, '#ffd98c', 0.75);
    s +=
      grain('M0 0H800V590H0Z', '#0c0a28', 400, 340, -60, 0, 0.5) +
      grain('M0 0H800V590H0Z', '#0c0a28', 400, 340, 860, 0, 0.5);
    s +=
      path('M0 584H800V800H0Z', along(['#5a2230', '#c9652f', '#5a2230'], 0, 0, 800, 0)) +
      grain('M0 584H800V800H0Z', '#260d24', 400, 560, 400, 840, 0.75) +
      oval(400, 640, 300, 46, around(['#ffd48a/0.8', '#ff9f4a/0'], 400, 640, 300));
    s +=
      line('M322 330C276 190 330 108 400 108S524 190 478 330', '#3a1f2f', 9) +
      line('M322 330C276 190 330 108 400 108S524 190 478 330', '#d98a4a', 3);
    const metal = (d, x1, x2) =>
      path(d, along(['#4a1a2c', '#c4502f', '#f09a4f', '#8a2c2c'], x1, 0, x2, 0)) +
      grain(d, '#2a0d20', x1 + (x2 - x1) * 0.55, 0, x2 + 20, 0, 0.7);
    s += metal('M352 236L366 186H434L448 236Z', 352, 448) + metal('M380 186C380 160 420 160 420 186Z', 380, 420);
    const glass =
      'M356 240H444C446 270 482 300 482 352C482 408 448 430 446 462H354C352 430 318 408 318 352C318 300 354 270 356 240Z';
    s +=
      path(glass, around(['#fff7d9', '#ffd477', '#ff9a3d/0.85'], 400, 368, 130)) +
      path('M400 288C428 336 436 366 424 396C416 414 384 414 376 396C364 366 374 330 400 288Z', '#ff9a2e') +
      path('M400 336C412 364 416 378 410 394C404 404 396 404 390 394C384 378 390 358 400 336Z', '#fffdf2');
    s +=
      line('M336 320C330 350 334 384 346 410', '#fff', 6, 'opacity=".55"') +
      line('M318 352H482', '#8a3a2c', 4, 'opacity=".6"');
    s +=
      metal('M346 460H454V484H346Z', 346, 454) +
      metal('M318 484H482C506 520 512 560 512 590H288C288 560 294 520 318 484Z', 288, 512) +
      disc(494, 500, 12, '#f2b25c');
    s += path(
      'M140 716C220 664 330 664 400 706C470 664 580 664 660 716L690 762C590 716 480 720 400 762C320 720 210 716 110 762Z',
      '#2a0f24',
      'opacity=".6" style="filter:blur(8px)" transform="translate(0 14)"',
    );
    s += path(
      'M120 758L146 700C230 656 330 662 400 702C470 662 570 656 654 700L680 758C590 716 480 716 400 760C320 716 210 716 120 758Z',
      '#7a2440',
    );
    const page = (side) =>
      `M400 696C${400 + side * 70} 652 ${400 + side * 170} 650 ${400 + side * 244} 690L${400 + side * 264} 740C${400 + side * 180} 704 ${400 + side * 80} 708 400 748Z`;
    for (const side of [-1, 1]) {
      s +=
        path(page(side), along(['#fff6df', '#ffdfa3', '#d98f57'], 400, 0, 400 + side * 280, 0)) +
        grain(page(side), '#8a3f35', 400 + side * 90, 680, 400 + side * 330, 760, 0.6);
      s += times(4, (i) =>
        line(
          `M${400 + side * 34} ${698 + i * 11 - 4}C${400 + side * 100} ${674 + i * 11} ${400 + side * 160} ${674 + i * 11} ${400 + side * (214 - (i === 3 ? 60 : 0))} ${688 + i * 11}`,
          '#a8643f',
          2.4,
          'opacity=".45"',
        ),
      );
    }
    return s + line('M400 698V748', '#8a3f35', 3);
  },
};
