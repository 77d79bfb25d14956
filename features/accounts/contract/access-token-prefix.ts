/** People and secret scanners recognise a token by this prefix. */
export const accessTokenPrefix = 'lectern_pat_';
