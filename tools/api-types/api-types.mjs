import openapiTypescript, { astToString } from 'openapi-typescript';

/**
 * @param {object} document an OpenAPI 3.1 document, as `/v1/openapi.json` serves it
 * @returns {Promise<string>} the source of its types for `openapi-fetch`: `paths`, `operations` and `components`
 */
export async function typesOf(document) {
  // Passed as text, so that the caller's object isn't modified.
  return astToString(await openapiTypescript(JSON.stringify(document)));
}
