/** People and secret scanners recognise an access token by its prefix. */
export const accessTokenPrefix = 'lectern_pat_';
