import 'react';

// React sets custom properties through the CSSOM, which the CSP allows.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
