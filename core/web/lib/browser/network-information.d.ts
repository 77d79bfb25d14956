/** Chromium's Network Information API, which TypeScript's types lack. */
interface Navigator {
  readonly connection?: EventTarget & {
    readonly saveData?: boolean;
    readonly type?: string;
    readonly effectiveType?: string;
  };
}
