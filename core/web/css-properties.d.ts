import 'react';

// Custom properties in React's style prop. They are set through the CSSOM, which the CSP allows.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
