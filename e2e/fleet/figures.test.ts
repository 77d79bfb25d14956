import { test } from 'vitest';
import { printFigures } from './figures.ts';

test.runIf(process.env.FLEET_PACE === 'long')('what one, two and three servers carry', printFigures, 600_000);
