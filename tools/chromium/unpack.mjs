const name = '@sparticuz/chromium';
const { default: chromium } = await import(name);
await chromium.executablePath();
