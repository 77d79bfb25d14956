import { screen } from '@testing-library/react';
import { makeMessage } from '#core/web/lib/fake-message';
import type { Message } from '#features/catalogue/contract';
import { readService } from '#features/groups/contract';
import { searchMessages } from '#features/search/contract';
import { answer, answerBy } from './api.ts';

export const makeMessages = (count: number): Message[] =>
  Array.from({ length: count }, (_, place) => makeMessage(String(place + 1), { duration: 37 + 30 * place }));

export const sundayService = '/playlist/1?kind=service';

export function serveService(messages: readonly Message[]): void {
  answer(readService, { data: { id: '1', name: 'Sunday Service', description: 'The main gathering of the week' } });
  answerBy(searchMessages, ({ query }) => {
    const pageNumber = Number(query.get('pageNumber'));
    const facts = { pageNumber, pageSize: 50, totalPages: Math.ceil(messages.length / 50) };
    return {
      data: messages.slice(50 * (pageNumber - 1), 50 * pageNumber),
      pagination: { ...facts, totalElements: messages.length },
      didYouMean: null,
    };
  });
}

export async function findRow(topic: string): Promise<HTMLElement> {
  const [link] = await screen.findAllByText(topic, { selector: 'td a, th a' });
  const row = link?.closest('tr');
  if (!row) throw new Error(`no row of ${topic}`);
  return row;
}

export const topicsShown = () => [...document.querySelectorAll('tbody .row-topic')].map((link) => link.textContent);
