import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './docs.css';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
function followTheme(): void {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
}
followTheme();
dark.addEventListener('change', followTheme);

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
        // Plain text replaces the link, because HTML allows no link inside a button.
        DeepLink:
          (_, { React }) =>
          ({ text }) =>
            React.createElement('span', null, text),
      },
    },
  ],
  url: '/v1/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  // Swagger's validator would send the document to another site.
  validatorUrl: null,
  persistAuthorization: false,
});
