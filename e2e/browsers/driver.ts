export interface Wanted {
  role?: string;
  /** The exact name, or its beginning. */
  name?: string;
  /** True if the beginning of the name is enough. */
  isBeginning?: boolean;
  label?: string;
  text?: string;
  /** True for the file input, which may be hidden behind a button. */
  isFileInput?: boolean;
  within?: Omit<Wanted, 'within'>;
}

export interface Control {
  click(): Promise<void>;
  /** Presses even if another element covers the middle. */
  pressMiddle(): Promise<void>;
  /** Appends text to the field's content. */
  type(text: string): Promise<void>;
  /** @param file a path on this machine */
  choose(file: string): Promise<void>;
}

export interface Finder {
  /** @returns the first visible match; null without one */
  find(wanted: Wanted): Promise<Control | null>;
}

export interface Driver extends Finder {
  readonly name: string;
  goto(address: string): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page. The function can use only its argument. */
  run<Result>(work: (argument: string) => Result, argument?: string): Promise<Awaited<Result>>;
  /** @param selector of the `iframe` */
  inFrame(selector: string, work: (frame: Finder) => Promise<void>): Promise<void>;
  /** @param width CSS pixels; a browser may have a minimum width */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
