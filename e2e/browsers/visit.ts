import { expect } from 'vitest';
import type { Listener } from '#e2e/listener';
import type { Control, Driver, Finder, Wanted } from './driver.ts';

export const patience = { timeout: 60_000, interval: 100 };

export class Visit {
  readonly driver: Driver;
  readonly #server: string;

  constructor(driver: Driver, server: string) {
    this.driver = driver;
    this.#server = server;
  }

  async open(path: string): Promise<void> {
    await this.driver.goto(this.#server + path);
    await this.expectIn(() => document.querySelector('#splash') === null);
  }

  async openAfresh(path: string): Promise<void> {
    await this.open('/about');
    await this.driver.run(forgetAll);
    await this.open(path);
  }

  async openAs({ name, email, token }: Listener, path: string, role?: 'operator'): Promise<void> {
    await this.openAfresh('/about');
    const stored = JSON.stringify({ user: { name, email, balance: 0, role }, token });
    await this.driver.run((value) => localStorage.setItem('auth', value), stored);
    await this.open(path);
  }

  async reloadBy(act: () => Promise<void>): Promise<void> {
    await this.driver.run(() => {
      document.documentElement.dataset.before = 'the reload';
    });
    await act();
    const isReloaded = () => !('before' in document.documentElement.dataset) && !document.querySelector('#splash');
    await this.expectIn(isReloaded);
  }

  async see(wanted: Wanted): Promise<Control> {
    let found: Control | null = null;
    const look = async () => {
      found = await this.driver.find(wanted);
      return found !== null;
    };
    await expect.poll(look, { ...patience, message: `to see ${JSON.stringify(wanted)}` }).toBe(true);
    if (!found) throw new Error(`Not seen: ${JSON.stringify(wanted)}`);
    return found;
  }

  async seeNoMore(wanted: Wanted): Promise<void> {
    await expect.poll(async () => await this.driver.find(wanted), patience).toBeNull();
  }

  press(wanted: Wanted): Promise<void> {
    return press(this.driver, wanted);
  }

  pressButton(name: string, within?: Wanted['within']): Promise<void> {
    return this.press({ role: 'button', name, ...(within && { within }) });
  }

  async fill(label: string, text: string): Promise<void> {
    await (await this.see({ label })).type(text);
  }

  async expectAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.driver.url(), patience).toMatch(path);
  }

  async expectIn(look: (argument: string) => boolean | Promise<boolean>, argument?: string): Promise<void> {
    const ask = () => this.driver.run(look, argument).catch(() => false);
    await expect.poll(ask, patience).toBe(true);
  }

  async hear(seconds: number): Promise<void> {
    await expect.poll(() => this.position(), patience).toBeGreaterThanOrEqual(seconds);
  }

  async position(): Promise<number> {
    const said = await this.driver.run(readPosition);
    const [, minutes, seconds] = /^(\d+):(\d+) of/.exec(said) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  }
}

export async function press(page: Finder, wanted: Wanted): Promise<void> {
  const attempt = async () => {
    const control = await page.find(wanted);
    if (!control) return 'not there';
    return await control.click().then(() => 'pressed', String);
  };
  await expect.poll(attempt, { ...patience, message: `to press ${JSON.stringify(wanted)}` }).toBe('pressed');
}

function readPosition(): string {
  const sliders = [...document.querySelectorAll('input[aria-label="Position"]')];
  return sliders.find((slider) => slider.checkVisibility())?.getAttribute('aria-valuetext') ?? '';
}

async function forgetAll(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}
