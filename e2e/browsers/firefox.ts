import puppeteer, { type Browser, ElementHandle, type Frame, type Page } from 'puppeteer-core';
import type { Control, Driver, Finder, Wanted } from './driver.ts';
import { isReady, lookUp, testingLibrary } from './look-up.ts';

export async function startFirefox(program: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
  });
  const page = await browser.newPage();
  return new FirefoxDriver(browser, page, await browser.version());
}

class FirefoxDriver implements Driver {
  readonly name: string;
  readonly #browser: Browser;
  readonly #page: Page;

  constructor(browser: Browser, page: Page, name: string) {
    this.#browser = browser;
    this.#page = page;
    this.name = name;
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address).catch((error: Error) => {
      // The previous page may reload itself during the navigation, e.g. because its service worker is new.
      if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
      return this.#page.goto(address);
    });
  }

  async url(): Promise<string> {
    return this.#page.url();
  }

  find(wanted: Wanted): Promise<Control | null> {
    return findIn(this.#page.mainFrame(), wanted);
  }

  async run<Result>(work: (argument: string) => Result, argument = ''): Promise<Awaited<Result>> {
    return await this.#page.evaluate(work, argument);
  }

  async inFrame(selector: string, work: (frame: Finder) => Promise<void>): Promise<void> {
    const frame = await (await this.#page.$(selector))?.contentFrame();
    if (!frame) throw new Error(`No frame ${selector}`);
    await work({ find: (wanted) => findIn(frame, wanted) });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({ width, height });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}

async function findIn(frame: Frame, wanted: Wanted): Promise<Control | null> {
  if (!(await frame.evaluate(isReady))) await frame.evaluate(testingLibrary);
  const found = await frame.evaluateHandle(lookUp, wanted);
  return found instanceof ElementHandle ? controlOf(found) : null;
}

function controlOf(element: ElementHandle<Element>): Control {
  return {
    click: () => element.click(),
    pressMiddle: () => element.click(),
    type: (text) => element.type(text),
    async choose(file) {
      const input = await element.toElement('input');
      await input.uploadFile(file);
    },
  };
}
