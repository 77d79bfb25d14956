import { createHash } from 'node:crypto';
import { initialsOf } from '#core/contract/initials';
import { type Gradient, gradientOf, paletteOfId, paletteOfName } from '#core/contract/palette';
import type { LibraryFacts } from '#core/server/library-facts';
import { coverHashIn } from '#core/server/pictures/cover-hash';
import type { CardSubject } from './subject.ts';

export interface CardFacts {
  name: string;
  label: string | null;
  title: string;
  line: string | null;
  /** SHA-256 of the artwork, 64 hex digits; null without artwork. */
  cover: string | null;
  initials: string;
  isRound: boolean;
  isLibrary: boolean;
  gradient: Gradient;
  library: { title: string; logo: string | null; accent: string };
}

/** Increase the number when pictures are drawn differently, so that all are made again. */
const design = 1;
const cardsFolder = '/media/cards/';
const libraryGround = '#2b2340';
const versionDigits = 12;

/** In pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

export function describeCard(subject: CardSubject, library: CardLibrary): CardFacts {
  const { title, logo, accents } = library;
  return { ...partsOf(subject, library), library: { title, logo, accent: accents.dark } };
}

export type CardLibrary = Pick<LibraryFacts, 'title' | 'logo' | 'accents' | 'about'>;

export function cardAddress(facts: CardFacts): string {
  return `${cardsFolder}${facts.name}.jpg?v=${versionOf(facts)}`;
}

export function versionOf(facts: CardFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([design, facts]))
    .digest('hex')
    .slice(0, versionDigits);
}

function partsOf(subject: CardSubject, library: CardLibrary): Omit<CardFacts, 'library'> {
  switch (subject.kind) {
    case 'library':
      return {
        ...plain('library', { label: null, title: library.title, line: library.about.mission }),
        gradient: { light: library.accents.dark, ground: libraryGround },
        isLibrary: true,
      };
    case 'message': {
      const { id, topic, speaker_name, image_url, image_color, category } = subject.message;
      const gradient = gradientOf(category?.palette ?? 0);
      return {
        ...plain(`message/${id}`, { label: category?.name ?? 'Message', title: topic, line: speaker_name }),
        cover: coverHashIn(image_url),
        gradient: image_color === null ? gradient : { light: image_color, ground: image_color },
        initials: initialsOf(speaker_name ?? topic),
      };
    }
    case 'category': {
      const { id, name, description, banner, palette } = subject.category;
      const texts = { label: 'Category', title: name, line: description };
      return { ...plain(`category/${id}`, texts), cover: coverHashIn(banner), gradient: gradientOf(palette) };
    }
    case 'service': {
      const { id, name, description } = subject.service;
      return plain(`service/${id}`, { label: 'Service', title: name, line: description });
    }
    case 'speaker': {
      const { id, name, short_bio, image_url } = subject.speaker;
      const texts = { label: 'Speaker', title: name, line: short_bio };
      return { ...plain(`speaker/${id}`, texts), cover: coverHashIn(image_url), isRound: true };
    }
    case 'centre': {
      const { slug, name, description, image_url } = subject.centre;
      const gradient = gradientOf(paletteOfName(slug));
      const texts = { label: 'Centre', title: name, line: description };
      return { ...plain(`centre/${slug}`, texts), cover: coverHashIn(image_url), gradient };
    }
    case 'series': {
      const { id, name, description, image_url } = subject.series;
      const texts = { label: 'Series', title: name, line: description };
      return { ...plain(`series/${id}`, texts), cover: coverHashIn(image_url), gradient: gradientOf(paletteOfId(id)) };
    }
    case 'featured': {
      const { id, title, description } = subject.collection;
      return plain(`featured/${id}`, { label: 'Featured', title, line: description });
    }
    case 'month': {
      const { id, title, image_url } = subject.month;
      const texts = { label: 'Monthly highlights', title, line: null };
      const initials = title.slice(0, 3);
      return { ...plain(`month/${id}`, texts), cover: coverHashIn(image_url), initials };
    }
  }
}

function plain(
  name: string,
  { label, title, line }: Pick<CardFacts, 'label' | 'title' | 'line'>,
): Omit<CardFacts, 'library'> {
  const shown = line === null || line.trim() === '' ? null : line;
  const look = { cover: null, initials: initialsOf(title), isRound: false, isLibrary: false };
  return { name, label, title, line: shown, ...look, gradient: gradientOf(paletteOfId(name)) };
}
