import { serveImports } from '#app/runs/import/serve-imports.ts';

serveImports(async () => {
  const { readImport } = await import('#app/runs/import/import-text.ts');
  const { recordTitle } = await import('../record-title.ts');
  return ({ text, kind }) => readImport(text, { kind, titleOf: recordTitle });
});
