/** What to look for: an element by its role and accessible name, a field by its label, or a text. */
export interface Wanted {
  role?: string;
  /** The exact name, or its beginning. */
  name?: string;
  /** Whether the beginning of the name is enough. */
  isBeginning?: boolean;
  label?: string;
  text?: string;
  /** Whether it is the file input, which may be hidden behind a button. */
  isFileInput?: boolean;
  /** The part of the page to look in. */
  within?: Omit<Wanted, 'within'>;
}

export interface Control {
  click(): Promise<void>;
  /** Presses at its middle, even if another element covers it. */
  pressMiddle(): Promise<void>;
  /** Appends text to the field's content. */
  type(text: string): Promise<void>;
  /** Chooses a file of this machine. @param file its path */
  choose(file: string): Promise<void>;
}

/** A page, or a frame in it. */
export interface Finder {
  /** @returns the first visible match; null without one */
  find(wanted: Wanted): Promise<Control | null>;
}

/** One window of a browser, with empty storage at first. */
export interface Driver extends Finder {
  readonly name: string;
  /** @param address absolute */
  goto(address: string): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page, which can only use its argument. */
  run<Result>(work: (argument: string) => Result, argument?: string): Promise<Awaited<Result>>;
  /** Works within a frame. @param selector of the `iframe` */
  inFrame(selector: string, work: (frame: Finder) => Promise<void>): Promise<void>;
  /** @param width CSS pixels; a browser may have a minimum width */
  resize(width: number, height: number): Promise<void>;
  /** @returns a PNG */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
