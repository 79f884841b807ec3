import { serveImports } from '#app/record/import/import-kind.ts';
import { readImport } from '#app/record/import/import-text.ts';
import { recordTitle } from '../record-title.ts';

serveImports((text) => readImport(text, recordTitle));
