declare module 'virtual:api-reads' {
  /** The reads of the API, fixed paths before those with parameters (web/build/api-reads.ts). */
  export const reads: readonly { path: string; isKept: boolean }[];
}
