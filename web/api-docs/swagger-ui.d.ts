declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Options {
    url: string;
    dom_id: string;
    deepLinking: boolean;
    docExpansion: 'none' | 'list' | 'full';
    /** How deep schemas are opened; -1 leaves them out. */
    defaultModelsExpandDepth: number;
    filter: boolean;
    validatorUrl: string | null;
    persistAuthorization: boolean;
  }
  const SwaggerUI: (options: Options) => unknown;

  // biome-ignore lint/style/noDefaultExport: it is the package's own.
  export default SwaggerUI;
}
