/** People and secret scanners recognise an access token by this prefix. */
export const accessTokenPrefix = 'lectern_pat_';
