import { along, disc, grain, line, oval, path, sheet, times } from './hand.mjs';

export function portrait({ back, skin, dress, trim, earring, man, beard, glasses, broad = 0, under, over }) {
  let s =
    sheet(along(back, 100, 0, 700, 800)) +
    disc(400, 360, 316, '#fff', 'opacity=".14"') +
    grain('M0 0H800V800H0Z', back[1], 420, 260, 800, 900, 0.55);
  s += under?.() ?? '';
  const body = `M${70 - broad} 820C${84 - broad} 690 ${176 - broad} 640 318 612C350 640 450 640 482 612C${624 + broad} 640 ${716 + broad} 690 ${730 + broad} 820Z`;
  s += path(body, along(dress, 200, 600, 620, 820)) + grain(body, dress[1], 380, 640, 700, 860, 0.8);
  const neck = 'M338 480H462V606C462 680 338 680 338 606Z';
  s += path(neck, along([skin[0], skin[1]], 330, 480, 470, 640)) + grain(neck, '#1d0a0a', 400, 640, 420, 470, 0.65);
  s +=
    line('M318 612C340 700 460 700 482 612', trim, 13) +
    (man
      ? line('M400 682V800', trim, 9) + times(3, (i) => disc(400, 716 + i * 36, 7, dress[1]))
      : times(11, (i) => disc(302 + i * 19.6, 640 + Math.sin((i / 10) * Math.PI) * 74, 8, trim)));
  for (const x of [262, 538])
    s +=
      oval(x, 386, 24, 38, x < 400 ? skin[0] : skin[1]) +
      (earring ? disc(x + (x < 400 ? -4 : 4), 438, 14, earring) : '');
  const face =
    'M268 330C268 240 330 206 400 206S532 240 532 330C534 410 520 470 478 514C452 540 428 550 400 550S348 540 322 514C280 470 266 410 268 330Z';
  s +=
    path(face, along(skin, 300, 260, 520, 540)) +
    grain(face, '#1d0a0a', 400, 400, 580, 520, 0.6) +
    grain(face, '#ffb98a', 360, 380, 240, 280, 0.35);
  if (beard) {
    const d =
      'M271 396C276 470 296 506 328 530C352 556 372 568 400 568S448 556 472 530C504 506 524 470 529 396C512 430 498 446 470 450C446 436 424 432 400 438C376 432 354 436 330 450C302 446 288 430 271 396Z';
    s += path(d, beard) + oval(400, 476, 34, 13, skin[0]) + line('M370 475Q400 483 430 475', '#3a1512', 4);
  } else
    s +=
      path(
        'M364 478C380 468 392 468 400 473C408 468 420 468 436 478C424 500 376 500 364 478Z',
        man ? '#6d352a' : '#9c3f3a',
      ) + line('M364 478Q400 486 436 478', '#4a1616', 3.5);
  s +=
    line('M302 346Q334 326 366 342M434 342Q466 326 498 346', '#1f0f0e', 8) +
    line('M310 378Q336 396 362 378M438 378Q464 396 490 378', '#1f0f0e', 5.5);
  s += line('M400 362C396 396 386 414 384 424Q400 438 418 426', '#1d0a0a', 4.5, 'opacity=".45"');
  if (glasses)
    s += `<g fill="#fff" fill-opacity=".12" stroke="#1a1420" stroke-width="7"><circle cx="336" cy="380" r="44"/><circle cx="464" cy="380" r="44"/></g>${line('M380 374Q400 364 420 374M292 374L266 366M508 374L534 366', '#1a1420', 7)}`;
  return s + (over?.() ?? '');
}
