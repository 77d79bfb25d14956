import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './docs.css';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
function followTheme(): void {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
}
followTheme();
dark.addEventListener('change', followTheme);

SwaggerUI({
  // Between the title and those of the groups, which are of the third level.
  plugins: [
    {
      wrapComponents: {
        FilterContainer:
          (Filter, { React }) =>
          (properties) =>
            React.createElement(
              React.Fragment,
              null,
              React.createElement('h2', { className: 'wrapper' }, 'Calls'),
              React.createElement(Filter, properties),
            ),
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
