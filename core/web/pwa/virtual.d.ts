declare module 'virtual:api-reads' {
  export const reads: readonly { path: string; isCached: boolean }[];
}
