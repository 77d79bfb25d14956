import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './docs.css';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
function followTheme(): void {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
}
followTheme();
dark.addEventListener('change', followTheme);

/** Names unnamed elements, and corrects headings that skip a level. */
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
  // A heading between the title and the third-level headings of groups.
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
        // Plain text, because a link would be nested in the button that opens the call.
        DeepLink:
          (_, { React }) =>
          ({ text }) =>
            React.createElement('span', null, text),
      },
    },
  ],
  url: '/v1/openapi.json',
  dom_id: '#docs',
  // Gives each call its own address.
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  // A validator would send the document to another site.
  validatorUrl: null,
  // A typed token is forgotten with the page.
  persistAuthorization: false,
});
