import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './docs.css';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
function followTheme(): void {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
}
followTheme();
dark.addEventListener('change', followTheme);

/** What has no name, or a heading that leaves a level out. */
function mend(docs: Element): void {
  docs.querySelector('.information-container section')?.setAttribute('aria-label', 'About');
  docs.querySelector('section.schemes')?.setAttribute('aria-label', 'Server and token');
  docs.querySelector('#servers')?.setAttribute('aria-label', 'Server');
  for (const select of docs.querySelectorAll<HTMLElement>('.parameters select'))
    select.ariaLabel = select.closest<HTMLElement>('tr')?.dataset.paramName ?? 'Value';
  docs.querySelector('.models h4')?.setAttribute('aria-level', '2');
}
const docs = document.getElementById('docs');
if (docs) new MutationObserver(() => mend(docs)).observe(docs, { childList: true, subtree: true });

SwaggerUI({
  // Between the title and those of the groups, which are of the third level.
  plugins: [
    {
      wrapComponents: {
        FilterContainer:
          (Filter, { React }) =>
          (properties) =>
            React.createElement(
              'section',
              { 'aria-labelledby': 'calls' },
              React.createElement('h2', { id: 'calls', className: 'wrapper' }, 'Calls'),
              React.createElement(Filter, properties),
            ),
        // A link within the button that opens the call, whose address it is all the same.
        DeepLink:
          (_, { React }) =>
          ({ text }) =>
            React.createElement('span', null, text),
      },
    },
  ],
  url: '/v1/openapi.json',
  dom_id: '#docs',
  // So that a call has an address of its own.
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  // It would send the document to somebody else.
  validatorUrl: null,
  // What was typed as a token is gone with the page.
  persistAuthorization: false,
});
