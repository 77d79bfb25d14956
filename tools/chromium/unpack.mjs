// Unpacks the package's Chromium into the temporary folder. Types can't know the package, which few machines need.
const name = '@sparticuz/chromium';
const { default: chromium } = await import(name);
await chromium.executablePath();
