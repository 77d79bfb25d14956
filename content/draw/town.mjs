import {
  along,
  around,
  between,
  clip,
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
  soft,
  times,
} from './hand.mjs';

export const town = {
  'the-door-that-opens-from-inside'() {
    const arch = (x, w, top, bottom) =>
      `M${x} ${bottom}V${top + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${top + w / 2}V${bottom}Z`;
    let s = sheet(down(['#2a1650', '#4b2370', '#6b2d78'], 0, 640));
    s +=
      grain('M0 0H800V640H0Z', '#170a35', 520, 300, 0, 0, 0.7) +
      grain('M0 0H800V640H0Z', '#170a35', 500, 300, 860, 40, 0.6);
    s += soft(glow(430, 410, 420, '#ff9b57', 0.55), 6);
    s += path('M0 640H800V800H0Z', down(['#3b1a55', '#1c0d38'], 640, 800));
    s += path(arch(262, 336, 128, 640), '#8a3f86') + path(arch(284, 292, 150, 640), '#5a2769');
    const opening = arch(306, 248, 172, 640);
    s +=
      path(opening, down(['#ffcf7d', '#ffe8b8', '#ffb35c'], 172, 640)) +
      grain(opening, '#ff8f3f', 430, 400, 430, 720, 0.6);
    s += clip(
      opening,
      disc(470, 350, 62, '#fffaf0') +
        land('300,520 400,486 500,512 560,498', '#f58a45', '#d6592f', 0.6, [0, 470, 0, 660]) +
        land('300,580 420,560 560,590', '#c94f35', '#9c2f38', 0.6, [0, 540, 0, 680]),
    );
    const leaf = 'M306 640V296C306 236 336 196 372 178L384 190V640Z';
    s +=
      path(leaf, along(['#4a1f63', '#7c3478'], 306, 0, 384, 0)) +
      grain(leaf, '#240f40', 384, 300, 306, 420, 0.7) +
      disc(368, 446, 8, '#ffd489');
    s +=
      path('M384 640H554L740 800H250Z', down(['#ffbf6b/0.9', '#ff8a4f/0.05'], 640, 800)) +
      path('M240 640H620V652H240Z', '#9a4a86');
    s +=
      path('M92 640l12 78h84l12-78Z', '#c9573f') +
      grain('M92 640l12 78h84l12-78Z', '#5e1d3c', 190, 660, 90, 660, 0.7) +
      oval(146, 640, 54, 10, '#7d2c3f');
    for (const [dx, dy, w] of [
      [-96, -110, 20],
      [-52, -206, 24],
      [6, -250, 26],
      [66, -196, 24],
      [104, -104, 20],
    ]) {
      const x = 146 + dx,
        y = 640 + dy,
        nx = (-dy / 260) * w,
        ny = (dx / 260) * w;
      const blade = `M146 640Q${146 + dx * 0.35 - nx * 1.6} ${640 + dy * 0.62 - ny * 1.6} ${x} ${y}Q${146 + dx * 0.35 + nx * 1.6} ${640 + dy * 0.62 + ny * 1.6} 146 640Z`;
      s +=
        path(blade, along(['#1d4a55', '#3f8a78', '#f0b36a'], 60, 500, 300, 480)) +
        line(`M146 640Q${146 + dx * 0.35} ${640 + dy * 0.62} ${x} ${y}`, '#143a48', 1.6, 'opacity=".5"');
    }
    return s;
  },

  'an-hour-before-the-street-wakes'() {
    let s = sheet(down(['#0f1440', '#262a72', '#5b4793', '#d9797f', '#ffb877'], 0, 640));
    s += times(70, () => {
      const x = between(0, 800),
        y = between(0, 1) ** 1.4 * 400,
        r = between(0.7, 2.2);
      return Math.hypot(x - 560, y - 190) < 130 ? '' : disc(x, y, r, '#fff5dc', `opacity="${between(0.3, 0.95)}"`);
    });
    s += glow(530, 200, 260, '#cdb6ff', 0.28) + path('M596 108A92 92 0 1 0 640 236A76 76 0 1 1 596 108Z', '#fff3d6');
    const houses = (y, fill, shade, width, height, lit) => {
      let h = '',
        x = -30;
      while (x < 820) {
        const w = between(0.75, 1.35) * width,
          top = y - between(0.2, 1) * height,
          peak = between(0.12, 0.3) * width;
        const d =
          random() < 0.62
            ? `M${x} 800V${top}L${x + w / 2} ${top - peak}L${x + w} ${top}V800Z`
            : `M${x} 800V${top}H${x + w * 0.3}V${top - 16}H${x + w * 0.5}V${top}H${x + w}V800Z`;
        h += path(d, fill) + grain(d, shade, x, top, x + w * 1.2, top + height * 1.9, 0.6);
        x += w * between(0.86, 1);
      }
      return h + (lit ?? '');
    };
    s += houses(560, '#7a4f93', '#4a3580', 74, 76) + houses(640, '#493a80', '#2b2664', 104, 96);
    s += line('M640 640V470M622 484h36M628 500h24', '#2b2664', 4);
    s += houses(736, '#2b2862', '#171745', 150, 104);
    s +=
      path('M250 800V640L360 560L470 640V800Z', '#1a1a4c') +
      path('M232 652L360 556L488 652L478 664L360 578L242 664Z', '#3a2f74');
    s += `${glow(360, 690, 190, '#ffb457', 0.7)}<rect x="326" y="652" width="68" height="78" rx="5" fill="${down(['#ffe7a8', '#ffae4d'], 652, 730)}"/>${line('M360 652V730M326 690H394', '#7a3b2c', 4)}`;
    s += path('M0 800V726H90L150 690L216 726V800ZM520 800V716L590 676L664 716H800V800Z', '#12123c');
    return s;
  },

  'rain-on-a-zinc-roof'() {
    let s = sheet(down(['#16303f', '#2f5d6d', '#6f9c9a'], 0, 620));
    for (const [x, y, rx, ry, c] of [
      [120, 96, 240, 84, '#24485a'],
      [420, 60, 260, 96, '#1c3c4e'],
      [700, 118, 230, 88, '#294f60'],
      [300, 160, 200, 56, '#38677a'],
      [600, 186, 190, 48, '#3f7080'],
    ])
      s +=
        path(ovalPath(x, y, rx, ry), c) +
        grain(ovalPath(x, y, rx, ry), '#102733', x, y - ry * 0.4, x, y + ry * 1.2, 0.6);
    s += land('0,470 160,420 340,462 560,410 800,452', '#3c7370', '#1d4650', 0.6, [0, 400, 0, 620]);
    s +=
      path('M90 470H710V800H90Z', along(['#b5643f', '#d98a55', '#a4553a'], 90, 0, 710, 0)) +
      grain('M90 470H710V800H90Z', '#4a1f2a', 400, 560, 400, 440, 0.75) +
      grain('M90 470H710V800H90Z', '#5e2a2a', 400, 600, 760, 800, 0.6);
    s += glow(300, 640, 230, '#ffc56b', 0.65);
    s += `<rect x="208" y="556" width="184" height="150" rx="8" fill="#5a2420"/><rect x="220" y="568" width="160" height="126" fill="${down(['#fff0bd', '#ffb650'], 568, 694)}"/>`;
    s +=
      path('M246 694C246 652 262 640 276 634A22 22 0 1 1 300 634C316 640 330 652 330 694Z', '#7a3326') +
      line('M300 568V694M220 628H380', '#5a2420', 6);
    s +=
      path('M476 800V556H596V800Z', '#6d2b26') +
      path('M488 800V568H584V800Z', along(['#2f6f70', '#1f4d57'], 488, 0, 584, 0)) +
      grain('M488 800V568H584V800Z', '#0f2f3c', 520, 600, 610, 820, 0.7) +
      disc(572, 690, 6, '#ffd489');
    const roof = 'M190 246H610L770 494H30Z';
    s +=
      path('M60 494H740V530C560 514 240 514 60 530Z', '#3f1a22', 'opacity=".55"') +
      path(roof, along(['#8fb3b4', '#5d8790', '#3d6472'], 300, 240, 460, 500));
    s +=
      clip(
        roof,
        times(24, (i) => {
          const a = 190 + (420 / 23) * i,
            b = 30 + (740 / 23) * i,
            c = a + 9,
            e = b + 16;
          return (
            path(`M${a} 246H${c}L${e} 494H${b}Z`, '#bfd8d2', 'opacity=".5"') +
            path(`M${c} 246H${c + 4}L${e + 7} 494H${e}Z`, '#1f4250', 'opacity=".4"')
          );
        }),
      ) +
      grain(roof, '#a44a2e', 420, 330, 780, 560, 0.75) +
      grain(roof, '#17303c', 330, 360, 20, 480, 0.45);
    s += path('M180 238H620L626 254H174Z', '#d5e6dc') + path('M26 490H774V502H26Z', '#24434f');
    s += times(23, (i) => line(`M${46 + i * 32} 506v${between(10, 44)}`, '#dff3ee', 3, 'opacity=".75"'));
    s += times(90, () => {
      const x = between(-40, 840),
        y = between(-20, 760),
        l = between(24, 62);
      return line(`M${x} ${y}l${-l * 0.22} ${l}`, '#e4f5f1', between(1.2, 2.6), `opacity="${between(0.18, 0.55)}"`);
    });
    s += times(26, () => {
      const x = between(190, 610),
        y = between(236, 246);
      return line(
        `M${x} ${y}l${between(-9, -3)} ${between(-14, -6)}M${x + 3} ${y}l${between(3, 9)} ${between(-13, -5)}`,
        '#f0fbf7',
        1.8,
        'opacity=".6"',
      );
    });
    s += path('M0 752C200 736 600 736 800 752V800H0Z', '#1f3f45') + oval(300, 774, 150, 9, '#ffc977', 'opacity=".5"');
    s +=
      path('M650 610H756V776C756 792 650 792 650 776Z', along(['#2b5f9a', '#3f83b8', '#1d3f6d'], 650, 0, 756, 0)) +
      grain('M650 610H756V776C756 792 650 792 650 776Z', '#0f2346', 690, 640, 790, 760, 0.7) +
      oval(703, 610, 53, 13, '#153458') +
      oval(703, 611, 45, 9, '#a9dcd6') +
      line('M650 664Q703 678 756 664M650 720Q703 734 756 720', '#14365e', 4, 'opacity=".6"');
    return s;
  },

  'when-the-well-is-low'() {
    let s =
      sheet(around(['#d8a466', '#c1854c', '#8f5736'], 400, 400, 620)) +
      sheet(along(['#5e3226/0', '#5e3226/0.5'], 300, 300, 800, 800));
    s += times(60, () =>
      oval(between(0, 800), between(0, 800), between(2, 6), between(2, 4), '#7a4630', 'opacity=".45"'),
    );
    const ring = (outer, inner, n, colours, shade, turn) =>
      times(n, (i) => {
        const a = ((i + turn) / n) * Math.PI * 2 + 0.016,
          b = ((i + 1 + turn) / n) * Math.PI * 2 - 0.016;
        const at = (r, t) => `${400 + Math.cos(t) * r} ${400 + Math.sin(t) * r}`;
        const d = `M${at(outer, a)}A${outer} ${outer} 0 0 1 ${at(outer, b)}L${at(inner, b)}A${inner} ${inner} 0 0 0 ${at(inner, a)}Z`;
        const colour = colours[Math.floor(random() * colours.length)];
        return (
          path(d, colour, `stroke="${colour}" stroke-width="5" stroke-linejoin="round"`) +
          grain(d, shade, 400, 400 - outer * 0.4, 400 + outer * 0.55, 400 + outer * 1.2, 0.4)
        );
      });
    s += disc(414, 424, 348, '#4a2218', 'opacity=".5" style="filter:blur(18px)"') + disc(400, 400, 338, '#5e3a34');
    s += ring(330, 268, 16, ['#f2d3a2', '#e5bd88', '#f7dfb6', '#d9aa78'], '#9c5f46', 0);
    s +=
      disc(400, 400, 260, '#1c2a3d') +
      ring(254, 222, 18, ['#a5765f', '#8f6355', '#b88868'], '#3a2a3c', 0.5) +
      ring(216, 188, 18, ['#5f4f5c', '#54485a', '#6d5a60'], '#1d2238', 0) +
      ring(182, 160, 18, ['#343c55', '#2d3650', '#3d4259'], '#0f1830', 0.4);
    s +=
      disc(400, 400, 155, around(['#8fe0d0', '#2f9fa6', '#0f4a6a'], 372, 362, 200)) +
      glow(366, 352, 110, '#fff3cf', 0.7) +
      disc(366, 352, 40, '#fffbe9');
    for (const r of [64, 94, 126])
      s += `<ellipse cx="430" cy="438" rx="${r}" ry="${r * 0.9}" fill="none" stroke="#d9fff2" stroke-width="2.5" opacity="${0.6 - r / 320}"/>`;
    s += path(
      ovalPath(400, 400, 262, 262),
      along(['#060d20/0.75', '#060d20/0.1', '#060d20/0'], 240, 180, 520, 600),
      'style="mix-blend-mode:multiply"',
    );
    s +=
      line('M690 40C620 140 560 250 470 404', '#3b1c16', 10, 'opacity=".35" transform="translate(10 12)"') +
      line('M690 40C620 140 560 250 470 404', '#f6dca8', 9) +
      path('M690 40C620 140 560 250 470 404', 'none', 'stroke="#a8713f" stroke-width="9" stroke-dasharray="3 9"');
    s +=
      disc(458, 432, 44, '#08203a', 'opacity=".45"') +
      disc(452, 422, 42, along(['#e08a4f', '#8a3a26'], 420, 390, 484, 456)) +
      disc(452, 422, 35, '#5a2420') +
      disc(454, 426, 30, around(['#a5efe2', '#3aa9ad'], 444, 414, 36)) +
      line('M416 404Q462 392 488 440', '#f6dca8', 5);
    return s;
  },
};
