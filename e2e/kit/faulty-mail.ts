import { type MailServer, startMailServer } from '#core/server/test/mail-server';

type MailFault = 'later' | 'never' | 'silence';

export interface FaultyMail extends Pick<MailServer, 'arrived'> {
  port: number;
  behave(how: MailFault | null): void;
  setDown(isDown: boolean): void;
}

class Answer extends Error {
  readonly responseCode: number;

  constructor(code: number, words: string) {
    super(words);
    this.responseCode = code;
  }
}

export async function startFaultyMail(): Promise<Omit<FaultyMail, 'setDown'>> {
  let fault: MailFault | null = null;
  const server = await startMailServer({
    onMailFrom(_address, _session, done) {
      if (fault === 'silence') return;
      if (fault === 'later') return done(new Answer(451, 'Try again later'));
      if (fault === 'never') return done(new Answer(550, 'Your sender is not allowed here'));
      done();
    },
  });
  return {
    arrived: server.arrived,
    port: Number(new URL(server.url).port),
    behave(how) {
      fault = how;
    },
  };
}
