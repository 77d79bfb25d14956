import { expect, it } from 'vitest';
import { paths, patterns } from './paths.ts';

it('keeps every address of the app as it is published', () => {
  expect({
    home: paths.home(),
    messages: paths.messages(),
    search: paths.search(),
    searchFor: paths.search('Ọlá & co'),
    library: paths.library(),
    liked: paths.liked(),
    categories: paths.categories(),
    category: paths.category('5'),
    centre: paths.centre('lagos-island'),
    message: paths.message('12'),
    strangeMessage: paths.message('a/b'),
    service: paths.playlist('3', 'service'),
    speaker: paths.playlist('4', 'speaker'),
    patterns,
  }).toMatchInlineSnapshot(`
    {
      "categories": "/categories",
      "category": "/category/5",
      "centre": "/lagos-island",
      "home": "/",
      "library": "/library",
      "liked": "/liked",
      "message": "/message/12",
      "messages": "/messages",
      "patterns": {
        "about": "/about",
        "categories": "/categories",
        "category": "/category/:id",
        "centre": "/:slug",
        "featured": "/featured/:title",
        "home": "/",
        "message": "/message/:id",
        "messages": "/messages",
        "playlist": "/playlist/:id",
        "search": "/search",
      },
      "search": "/search",
      "searchFor": "/search?keyword=%E1%BB%8Cl%C3%A1+%26+co",
      "service": "/playlist/3?kind=service",
      "speaker": "/playlist/4?kind=speaker",
      "strangeMessage": "/message/a%2Fb",
    }
  `);
});
