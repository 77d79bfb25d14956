import type { Actor } from '#core/server/act';
import type { Audit } from '#features/audit/server/audit';
import type { DeskSettings, SettingsChange } from '#features/settings/desk';
import type { Change, Library } from '#features/settings/server/library';
import type { Logos } from '#features/settings/server/logo';
import { fieldsOf, presentSettings, type Setup } from './present.ts';

export interface LibraryDeskParts {
  audit: Audit;
  library: Library;
  logos: Logos;
  /** A function, because the server knows its address only once it listens. */
  setup(): Setup;
}

export class LibraryDesk {
  readonly #parts: LibraryDeskParts;

  constructor(parts: LibraryDeskParts) {
    this.#parts = parts;
  }

  async read(): Promise<DeskSettings> {
    return presentSettings(await this.#parts.library.read(), this.#parts.setup());
  }

  async change(by: Actor, { version, reset, ...set }: SettingsChange): Promise<DeskSettings> {
    return this.#change(by, { version, set, reset });
  }

  async setLogo(by: Actor, version: number, bytes: Uint8Array): Promise<DeskSettings> {
    return this.#change(by, { version, set: { logo: await this.#parts.logos.store(bytes) } });
  }

  async removeLogo(by: Actor, version: number): Promise<DeskSettings> {
    return this.#change(by, { version, reset: ['logo'] });
  }

  async #change(by: Actor, change: Change): Promise<DeskSettings> {
    const { audit, library } = this.#parts;
    await audit.transact(by, async (trx, record) => {
      const { before, after } = await library.change(trx, change);
      await record({
        action: 'settings.change',
        subject: { id: null, name: 'The library' },
        before: fieldsOf(before, library.fallbacks),
        after: fieldsOf(after, library.fallbacks),
      });
    });
    await library.refresh();
    return this.read();
  }
}
