import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNaira } from '#core/contract/money';
import type { PageSubject } from '#core/contract/rendered-page';
import * as common from '#core/contract/texts';
import * as texts from '#core/web/app/texts';
import { call } from '#core/web/lib/api/call';
import { dataPrice } from '#core/web/lib/data-price';
import { paths } from '#core/web/lib/paths';
import { renditionIn, renditionsOf } from '#core/web/lib/renditions';
import { previewLength, previewPath, previewSeconds } from '#features/audio/contract';
import type { Message } from '#features/catalogue/contract';
import { filesOf } from '#features/messages/web/actions/download';
import { monthHighlightsQuery, servicesQuery, speakersQuery } from '#features/messages/web/api';
import { readTranscript } from '#features/transcripts/contract';
import { paragraphsOf, type Transcript } from '#features/transcripts/contract/transcript';

export async function noScriptPart(address: string, subject: PageSubject | null): Promise<ReactNode> {
  if (address === paths.home()) return await homeLists();
  if (subject?.kind === 'message') return await messagePart(subject.message);
  if (subject?.kind === 'group') return <AllPages subject={subject} />;
  return null;
}

async function messagePart(message: Message): Promise<ReactNode> {
  return (
    <>
      <Listening message={message} />
      {message.has_transcript && message.can_play && <Words transcript={await transcriptOf(message)} />}
    </>
  );
}

async function transcriptOf({ id }: Message): Promise<Transcript | null> {
  return call(readTranscript, { params: { id } }).then(
    ({ data }) => data,
    () => null,
  );
}

function Words({ transcript }: { transcript: Transcript | null }) {
  if (transcript === null) return null;
  const paragraphs = paragraphsOf(transcript.cues).map((cues) => cues.map(({ text }) => text).join(' '));
  let length = 0;
  const shown = paragraphs.filter((text) => {
    length += text.length;
    return length <= maxCharacters;
  });
  return (
    <details className={boxClass}>
      <summary className="text-21 font-bold">{common.transcript()}</summary>
      <div lang={transcript.language}>
        {shown.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <p key={index} dir="auto" className="mt-3 max-w-[68ch]">
            {text}
          </p>
        ))}
      </div>
      {shown.length < paragraphs.length && <p className="mt-3">{texts.theRestNeedsABrowser()}</p>}
    </details>
  );
}

/** In characters: about an hour and a half of speech. */
const maxCharacters = 80_000;
const linkClass = 'font-semibold underline underline-offset-4';
const boxClass = 'mt-8 max-w-4xl rounded-panel bg-raised p-5 md:p-6';

function Listening({ message }: { message: Message }) {
  // Browsers without scripts get mp3, because every browser plays it.
  const audio = renditionIn(renditionsOf(message, false), 'saver');
  const file = filesOf(message).at(-1);
  if (audio && file && message.file_url !== null) {
    return (
      <section className={boxClass}>
        <h2 className="text-21 font-bold">{texts.listen()}</h2>
        {/* biome-ignore lint/a11y/useMediaCaption: there are no captions of a talk */}
        <audio controls preload="none" src={audio.address} className="mt-3 w-full" />
        <p className="mt-3">
          <a
            href={file.addressIn(message.file_url)}
            download={`${message.topic}.${file.extension}`}
            className={linkClass}
          >
            {common.download()}
          </a>{' '}
          ({inWords(file.size)})
        </p>
      </section>
    );
  }
  if (message.is_free || message.can_play) return null;
  const seconds = message.duration > 0 ? previewLength(message.duration) : previewSeconds;
  return (
    <section className={boxClass}>
      <h2 className="text-21 font-bold">{texts.listen()}</h2>
      <p className="mt-2">{texts.previewOnly({ price: formatNaira(message.price), seconds: Math.round(seconds) })}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: there are no captions of a talk */}
      <audio controls preload="none" src={previewPath(message.id)} className="mt-3 w-full" />
    </section>
  );
}

function inWords(bytes: number): string {
  const price = dataPrice(bytes);
  return price.includes(',') ? texts.dataAtPrice({ price }) : price;
}

type Group = Extract<PageSubject, { kind: 'group' }>;

function AllPages({ subject }: { subject: Group }) {
  const filters = filtersOf(subject);
  if (filters === null) return null;
  return (
    <p className="mt-8">
      <a href={`${paths.messages()}?${new URLSearchParams(filters)}`} className={linkClass}>
        {texts.allMessagesOf({ name: <bdi dir="auto">{subject.name}</bdi> })}
      </a>
    </p>
  );
}

function filtersOf({ group, id }: Group): Record<string, string> | null {
  switch (group) {
    case 'speaker':
      return { speakerIds: id };
    case 'service':
      return { serviceIds: id };
    case 'month': {
      const [year = '', month = ''] = id.split('-');
      return { years: year, months: String(Number(month)) };
    }
    default:
      return null;
  }
}

async function homeLists(): Promise<ReactNode> {
  const apart = new QueryClient();
  const [services, speakers, months] = await Promise.all([
    apart.fetchQuery(servicesQuery),
    apart.fetchQuery(speakersQuery),
    apart.fetchQuery(monthHighlightsQuery),
  ]);
  return (
    <>
      <form action={paths.search()} className="mt-8 flex gap-3">
        <input
          name="keyword"
          type="search"
          aria-label={common.searchPrompt()}
          className="h-12 min-w-0 rounded-full bg-raised px-4"
        />
        <input
          type="submit"
          value={common.search()}
          className="h-12 rounded-full bg-text px-5 font-semibold text-ink"
        />
      </form>
      <Links
        title={common.services()}
        links={services.data.map(({ id, name }) => ({ to: paths.playlist(id, 'service'), name }))}
      />
      <Links
        title={common.speakers()}
        links={speakers.data.map(({ id, name }) => ({ to: paths.playlist(id, 'speaker'), name }))}
      />
      <Links
        title={common.monthlyHighlights()}
        links={months.data.map(({ id, title }) => ({ to: paths.playlist(id, 'month'), name: title }))}
      />
    </>
  );
}

function Links({ title, links }: { title: string; links: readonly { to: string; name: string }[] }) {
  if (links.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 dir="auto" className="text-21 font-bold">
        {title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-4">
        {links.map(({ to, name }) => (
          <li key={to}>
            <a dir="auto" href={to} className="underline underline-offset-4">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
