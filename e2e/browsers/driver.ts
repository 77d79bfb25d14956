export interface Wanted {
  role?: string;
  name?: string;
  isBeginning?: boolean;
  label?: string;
  text?: string;
  isFileInput?: boolean;
  within?: Omit<Wanted, 'within'>;
}

export interface Control {
  click(): Promise<void>;
  /** Presses the middle of the element, even if another element covers it. */
  pressMiddle(): Promise<void>;
  type(text: string): Promise<void>;
  choose(file: string): Promise<void>;
}

export interface Finder {
  find(wanted: Wanted): Promise<Control | null>;
}

export interface Driver extends Finder {
  readonly name: string;
  goto(address: string): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page. The function can use only its argument. */
  run<Result>(work: (argument: string) => Result, argument?: string): Promise<Awaited<Result>>;
  inFrame(selector: string, work: (frame: Finder) => Promise<void>): Promise<void>;
  /** @param width CSS pixels; a browser may have a minimum width */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
