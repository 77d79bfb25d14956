// Unpacks the package's Chromium into the temporary folder. The name is in a variable because few machines have the package, so types can't
// know it.
const name = '@sparticuz/chromium';
const { default: chromium } = await import(name);
await chromium.executablePath();
