import type { Database } from '#core/server/database/database';
import { type OperatorMailParts, operatorMail } from '#core/server/mail/operator-mail';
import type { Renderer } from '#core/server/mail/outbox';
import { countDamaged } from './findings-queries.ts';

export function storedFileMails(
  database: Database,
  parts: OperatorMailParts,
): Record<'stored-files-damaged', Renderer> {
  return {
    'stored-files-damaged': operatorMail(parts, async () => {
      const damaged = await countDamaged(database);
      if (damaged === 0) return null;
      const are = damaged === 1 ? '1 stored file is' : `${damaged} stored files are`;
      return (title) => ({
        subject: `${are} damaged`,
        opening: [
          `${are} missing or damaged in ${title}, and no good copy was found so far. Listeners may not be able to play some of the audio.`,
        ],
        button: { label: 'See the files', path: '/admin/backups?show=stored-files' },
        closing: [
          'You get this once a day until all of them are whole again, because you are an owner of the library.',
        ],
      });
    }),
  };
}
