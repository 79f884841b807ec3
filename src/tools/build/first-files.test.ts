import { expect, it } from 'vitest';
import { firstFiles } from './first-files.ts';

it('provides lists of files for index.html even without a build', async () => {
  const { buildStart, transformIndexHtml } = firstFiles().plugin as unknown as {
    buildStart: () => Promise<void>;
    transformIndexHtml: { handler: (html: string, context: object) => string };
  }; // the hooks as it declares them
  await buildStart();
  const pages = JSON.parse(transformIndexHtml.handler('__PAGES__', {}));
  expect(pages.length).toBeGreaterThan(40);
  for (const page of pages) expect(page).toMatchObject({ files: [], wideFiles: [] });
});
