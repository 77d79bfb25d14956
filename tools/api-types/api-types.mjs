import openapiTypescript, { astToString } from 'openapi-typescript';

/**
 * @param {object} document OpenAPI 3.1, as `/v1/openapi.json` serves it
 * @returns {Promise<string>} source of types for `openapi-fetch`
 */
export async function typesOf(document) {
  // Passed as text, so that the caller's object isn't modified.
  return astToString(await openapiTypescript(JSON.stringify(document)));
}
