interface Navigator {
  readonly connection?: EventTarget & {
    readonly saveData?: boolean;
    readonly type?: string;
    readonly effectiveType?: string;
  };
}
