declare module 'virtual:api-reads' {
  /** The API's reads, fixed paths before those with parameters (core/web/build/api-reads.ts). */
  export const reads: readonly { path: string; isKept: boolean }[];
}
