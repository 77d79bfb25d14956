export const longestKeyword = 200;
