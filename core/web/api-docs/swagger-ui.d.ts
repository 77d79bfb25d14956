declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface React {
    Fragment: unknown;
    createElement: (component: unknown, properties: object | null, ...children: unknown[]) => unknown;
  }
  type Wrap = (Original: unknown, system: { React: React }) => (properties: { text?: string }) => unknown;
  interface Options {
    plugins: { wrapComponents: Record<string, Wrap> }[];
    url: string;
    dom_id: string;
    deepLinking: boolean;
    docExpansion: 'none' | 'list' | 'full';
    /** The depth to which schemas are opened; -1 leaves them out. */
    defaultModelsExpandDepth: number;
    filter: boolean;
    validatorUrl: string | null;
    persistAuthorization: boolean;
  }
  const SwaggerUI: (options: Options) => unknown;

  // biome-ignore lint/style/noDefaultExport: it is the package's own.
  export default SwaggerUI;
}
