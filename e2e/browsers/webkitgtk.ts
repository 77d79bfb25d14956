import { spawn } from 'node:child_process';
import { Builder, By, type ThenableWebDriver, until, type WebElement } from 'selenium-webdriver';
import { freePort } from '#core/server/test/free-port';
import { waitFor } from '#core/server/test/wait-for';
import type { Control, Driver, Finder, Wanted } from './driver.ts';
import { isReady, lookUp, testingLibrary } from './look-up.ts';

export async function startWebKit(programs: { driver: string; browser: string }): Promise<Driver> {
  const port = await freePort();
  const service = spawn(programs.driver, [`--port=${port}`], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  await waitFor('WebKitWebDriver', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const options = { binary: programs.browser, args: ['--automation'] };
  const driver = new Builder()
    .usingServer(address)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build();
  const version = (await driver.getCapabilities()).get('browserVersion');
  return new WebKitDriver(driver, `WebKitGTK ${version}`, () => service.kill());
}

class WebKitDriver implements Driver {
  readonly name: string;
  readonly #driver: ThenableWebDriver;
  readonly #end: () => void;

  constructor(driver: ThenableWebDriver, name: string, end: () => void) {
    this.#driver = driver;
    this.name = name;
    this.#end = end;
  }

  async goto(address: string): Promise<void> {
    await this.#driver.get(address);
  }

  url(): Promise<string> {
    return this.#driver.getCurrentUrl();
  }

  async find(wanted: Wanted): Promise<Control | null> {
    if (!(await this.#driver.executeScript(`return (${isReady})()`))) await this.#driver.executeScript(testingLibrary);
    const found = await this.#driver.executeScript<WebElement | null>(`return (${lookUp})(arguments[0])`, wanted);
    return found && this.#controlOf(found);
  }

  async run<Result>(work: (argument: string) => Result, argument = ''): Promise<Awaited<Result>> {
    return await this.#driver.executeScript(`return (${work})(arguments[0])`, argument);
  }

  async inFrame(selector: string, work: (frame: Finder) => Promise<void>): Promise<void> {
    const frame = await this.#driver.wait(until.elementLocated(By.css(selector)));
    await this.#driver.switchTo().frame(frame);
    try {
      await work(this);
    } finally {
      await this.#driver.switchTo().defaultContent();
    }
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.manage().window().setRect({ width, height });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64');
  }

  async close(): Promise<void> {
    await this.#driver.quit();
    this.#end();
  }

  #controlOf(element: WebElement): Control {
    return {
      click: () => element.click(),
      pressMiddle: () => this.#driver.actions().move({ origin: element }).click().perform(),
      type: (text) => element.sendKeys(text),
      choose: (file) => element.sendKeys(file),
    };
  }
}
