import {
  along,
  between,
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
  times,
} from './hand.mjs';

export const fields = {
  'the-patience-of-the-farmer'() {
    let s = sheet(down(['#f2762e', '#ffab4a', '#ffe0a1'], 0, 430)) + sun(540, 320, 92, '#fff3d3', '#ffe9b0');
    s += land('0,360 150,318 300,352 470,388 640,346 800,372', '#e2803f', '#b4481f', 0.5, [0, 300, 0, 560]);
    s += land('0,402 180,386 380,410 560,396 800,418', '#b9512a', '#7c2a1c', 0.6, [0, 380, 0, 640]);
    s += sheet(down(['#8d3420', '#5a1c1b'], 430, 800), 'y="424"');
    for (let row = 0; row < 7; row++) {
      const near = row / 6,
        size = 26 + 118 * near ** 1.5,
        y = 452 + 372 * near ** 1.35,
        step = size * 2.15;
      for (let x = 400 - step * 8 + (row % 2 ? step / 2 : 0); x < 800 + size; x += step) {
        if (x < -size) continue;
        const mound = `M${x - size} ${y}C${x - size * 0.62} ${y - size * 0.2} ${x - size * 0.45} ${y - size * 0.82} ${x} ${y - size * 0.82}S${x + size * 0.62} ${y - size * 0.2} ${x + size} ${y}Q${x} ${y + size * 0.3} ${x - size} ${y}Z`;
        s +=
          oval(x, y + size * 0.08, size * 1.15, size * 0.16, '#3f1115', 'opacity=".5"') +
          path(mound, along(['#6d2419', '#a8442a', '#e98a48'], x - size, y, x + size * 0.7, y - size * 0.5));
        s += grain(mound, '#3f1115', x, y - size * 0.5, x, y + size * 0.25, 0.55);
        const h = size * between(0.42, 0.62),
          t = y - size * 0.78;
        s += line(`M${x} ${t}q${size * 0.06} ${-h / 2} 0 ${-h}`, '#3d5a2a', Math.max(1.4, size * 0.045));
        for (const side of [-1, 1])
          s += path(
            `M${x} ${t - h * 0.75}q${side * size * 0.12} ${-size * 0.24} ${side * size * 0.34} ${-size * 0.2}q${-side * size * 0.06} ${size * 0.24} ${-side * size * 0.34} ${size * 0.2}Z`,
            side < 0 ? '#56803a' : '#9cc25a',
          );
      }
    }
    return s;
  },

  'enough-for-the-road'() {
    let s = sheet(down(['#3f8fa0', '#a9d0b4', '#ffe2a3'], 0, 380)) + sun(232, 300, 84, '#fff4d4', '#ffeab5');
    s += land('0,350 130,300 280,340 430,280 580,240 700,296 800,270', '#d9a15a', '#a9643a', 0.55, [0, 250, 0, 480]);
    s += land('0,410 200,366 400,402 600,350 800,384', '#c98236', '#8a4d26', 0.6, [0, 350, 0, 560]);
    const middle = [
      [0, 470],
      [160, 486],
      [340, 440],
      [540, 462],
      [800, 426],
    ];
    s += land(middle, '#9a8434', '#5c5a24', 0.65, [0, 430, 0, 700]);
    s += path(
      'M604 372C560 392 470 396 452 414C434 434 540 440 556 462C560 470 548 478 530 484L600 486C640 474 640 458 622 446C590 428 520 420 528 410C540 398 600 394 622 372Z',
      down(['#ffe9bd', '#f3c27a'], 372, 490),
    );
    const near = [
      [0, 600],
      [170, 560],
      [360, 500],
      [520, 476],
      [660, 500],
      [800, 560],
    ];
    s += land(near, '#63702f', '#2f421f', 0.7, [0, 480, 0, 800]);
    s += path(
      'M524 480C440 520 250 560 236 640C228 700 330 750 420 800H742C640 740 430 700 440 640C450 580 580 530 604 484Z',
      along(['#f9dda6', '#ffeecb', '#e5a95f'], 560, 480, 520, 820),
    );
    s += line(
      'M566 486C500 524 344 574 336 640C332 704 480 750 580 806',
      '#fff8e4',
      5,
      'stroke-dasharray="26 26" opacity=".85"',
    );
    const front = [
      [0, 700],
      [90, 690],
      [190, 730],
      [300, 800],
    ];
    s += land(front, '#3c4d23', '#1b2c17', 0.75, [0, 680, 0, 820]);
    s += path('M664 520C672 470 668 440 660 402L676 402C680 440 690 476 692 522Z', '#4a2a1c');
    for (const [x, y, rx, ry] of [
      [600, 386, 70, 26],
      [712, 380, 84, 30],
      [660, 352, 92, 34],
      [640, 400, 60, 20],
    ])
      s +=
        path(ovalPath(x, y, rx, ry), along(['#26421f', '#7d8f38'], x + rx, y + ry, x - rx, y - ry)) +
        grain(ovalPath(x, y, rx, ry), '#14281a', x - rx * 0.5, y - ry, x + rx, y + ry, 0.7);
    s += `${path('M116 700v-66a24 24 0 0 1 48 0v72Z', '#f4e3c3') + grain('M116 700v-66a24 24 0 0 1 48 0v72Z', '#8a5b3a', 130, 640, 176, 660, 0.8)}<rect x="126" y="638" width="28" height="7" rx="3" fill="#b24a2c"/>`;
    return s;
  },

  'what-the-seed-does-not-see'() {
    let s = sheet(down(['#5fa79b', '#b5d6a8', '#ffe9b4'], 0, 300)) + sun(570, 168, 78, '#fff7dd', '#fff0c4');
    s += land('0,250 160,204 330,246 520,226 680,196 800,232', '#8fbf7e', '#4d8f6d', 0.6, [0, 190, 0, 330]);
    s += times(13, (i) => {
      const x = 60 + i * 30 + between(-10, 10),
        y = between(30, 190);
      return path(`M${x} ${y}c-9 15 -10 24 0 27c10 -3 9 -12 0 -27Z`, '#eafaf2', 'opacity=".85"');
    });
    const layers = [
      [292, '#4f7a3a', '#2a5230'],
      [322, '#8a5130', '#5a2e20'],
      [430, '#70392a', '#46201f'],
      [566, '#552825', '#32161d'],
      [700, '#3c1b22', '#220d19'],
    ];
    layers.forEach(([y, fill, shade], i) => {
      const w = i < 2 ? 8 : 20;
      s += land(
        [
          [0, y + w],
          [140, y - w * 0.6],
          [300, y + w * 0.7],
          [470, y - w * 0.4],
          [640, y + w],
          [800, y - w * 0.3],
        ],
        fill,
        shade,
        0.75,
        [0, y - 20, 0, y + 190],
      );
    });
    s += times(46, () => {
      const y = between(350, 790),
        r = between(4, 15);
      return oval(between(0, 800), y, r, r * 0.66, random() < 0.5 ? '#b57a4c' : '#2a1018', 'opacity=".4"');
    });
    s += glow(400, 540, 270, '#ffb65c', 0.75) + glow(400, 540, 120, '#fff0c0', 0.5);
    s += line(
      'M400 590C396 640 418 676 402 752M402 640C372 664 356 682 344 722M406 668C436 690 452 700 462 738M350 700C336 706 326 716 320 730M400 706C386 724 384 738 380 760',
      '#ffe2ad',
      5,
    );
    s +=
      line('M400 500C402 456 376 432 396 396', '#c5e07a', 11) +
      path('M396 400C380 388 372 364 388 346C404 358 410 382 396 400Z', '#dff08f') +
      path('M397 400C404 376 424 364 440 372C438 392 418 404 397 400Z', '#9cc65a');
    const shell =
      'M400 478C446 486 468 528 460 566C452 600 424 612 400 610C376 612 348 600 340 566C332 528 354 486 400 478Z';
    s +=
      path(shell, along(['#fff0c4', '#f0a24f', '#b2522c'], 350, 490, 450, 610)) +
      grain(shell, '#7a2a1d', 380, 520, 470, 630, 0.75) +
      line('M400 480C390 520 408 556 400 608', '#8a3a22', 4, 'opacity=".7"') +
      line('M362 528C366 510 376 500 386 496', '#fffbe6', 6, 'opacity=".8"');
    s +=
      line('M238 372L226 150', '#5e3522', 12) +
      line('M236 372L224 152', '#c98a54', 4, 'opacity=".7"') +
      path(
        'M226 158C256 146 276 176 312 160L304 214C270 226 254 196 229 210Z',
        along(['#c8452f', '#f0804a'], 226, 0, 312, 0),
      ) +
      grain('M226 158C256 146 276 176 312 160L304 214C270 226 254 196 229 210Z', '#7a1d2c', 260, 170, 320, 230, 0.6);
    s += times(60, (i) => {
      const x = i * 14 + between(-4, 4),
        y = 298 + 6 * Math.sin(i);
      return line(
        `M${x} ${y}q${between(-4, 4)} -9 ${between(-8, 8)} ${-between(12, 24)}`,
        i % 3 ? '#3d6b34' : '#8fb553',
        3,
      );
    });
    return s;
  },
};
