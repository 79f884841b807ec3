import { serveImports } from '#app/record/import/serve-imports.ts';

serveImports(async () => {
  const { readImport } = await import('#app/record/import/import-text.ts');
  const { endpointTitle } = await import('../../endpoint-title.ts');
  return ({ text, kind }) => readImport(text, { kind, titleOf: endpointTitle });
});
