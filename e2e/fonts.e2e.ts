import { fontsLoaded } from './settling.ts';
import { expect, test } from './test.ts';

const samples = {
  English: ['“Grace & peace” – 12 talks, 1:02:33 … it’s all ©2026', 'Weight: 800 • size 2 × 3'],
  Yoruba: ['Olúwaṣẹ́gun Adébáyọ̀ Ọ̀ṣun', 'Ẹ kú àárọ̀, ẹ̀yin ọmọ Ọlọ́run', 'Ṣé o wà níbẹ̀? Ṣàǹgó, n̄kọ́'],
  Igbo: ['Nnamdị Ọkọnkwọ, Ụgwụ na ịhụnanya', 'Ńnà ǹke ṅụrịa'],
  Hausa: ['Ɓoyayye, ɗan Ƙasa da ƴancin kai', 'Ƴar’aduwa'],
  naira: ['₦1,500.00'],
};

test('a page of English loads one font, and no other', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await page.goto('/liked');
  await expect(page.locator('#root > :not(#first) main h1')).toBeVisible();
  await fontsLoaded(page);
  expect(fonts).toEqual([expect.stringMatching(/inter-common-[^/]*\.woff2$/)]);
});

test('all letters of each language are set in Inter, at every weight', async ({ page }) => {
  await page.goto('/liked');
  const selector = '#root > :not(#first) main h1';
  const heading = page.locator(selector);
  await expect(heading).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  for (const line of Object.values(samples).flat()) {
    for (const weight of ['400', '600', '800']) {
      await heading.evaluate(
        async (element, text) => {
          element.textContent = text.line;
          element.style.fontWeight = text.weight;
          await document.fonts.ready;
        },
        { line, weight },
      );
      const { root } = await devtools.send('DOM.getDocument');
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const used = async () =>
        (await devtools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts.map(({ isCustomFont, familyName }) =>
          isCustomFont ? familyName.split(' ')[0] : `the system’s ${familyName}`,
        );
      await expect.poll(async () => [...new Set(await used())], { message: `${line} at ${weight}` }).toEqual(['Inter']);
    }
  }
});
