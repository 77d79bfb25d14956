/** What a listener looks for: an element by its role and accessible name, a field by its label, or a text. */
export interface Wanted {
  role?: string;
  /** The exact name, or how it begins. */
  name?: string;
  /** The beginning of the name is enough. */
  isBeginning?: boolean;
  label?: string;
  text?: string;
  /** The box for files, which may be hidden behind a button. */
  isFileInput?: boolean;
  /** The part of the page that it is in. */
  within?: Omit<Wanted, 'within'>;
}

/** An element that a listener can use. */
export interface Control {
  click(): Promise<void>;
  /** Presses at its middle, whatever lies there. */
  pressMiddle(): Promise<void>;
  /** Types at the end of what is there. */
  type(text: string): Promise<void>;
  /** Chooses a file of this machine. @param file its path */
  choose(file: string): Promise<void>;
}

/** A page, or a frame in it. */
export interface Finder {
  /** @returns the first that can be seen; null while none can */
  find(wanted: Wanted): Promise<Control | null>;
}

/** One window of a browser, with nothing stored in it at first. */
export interface Driver extends Finder {
  /** The browser's name and version. */
  readonly name: string;
  /** @param address absolute */
  goto(address: string): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page. It can use nothing but what it is sent. */
  run<Result>(work: (argument: string) => Result, argument?: string): Promise<Awaited<Result>>;
  /** Does something in a frame. @param selector of the `iframe` */
  inFrame(selector: string, work: (frame: Finder) => Promise<void>): Promise<void>;
  /** @param width CSS pixels; a browser may have a least width of its own */
  resize(width: number, height: number): Promise<void>;
  /** @returns a PNG */
  screenshot(): Promise<Buffer>;
  /** Ends the browser. */
  close(): Promise<void>;
}
