/** What every access token begins with, by which people, and scanners of code, know it. */
export const accessTokenPrefix = 'lectern_pat_';
