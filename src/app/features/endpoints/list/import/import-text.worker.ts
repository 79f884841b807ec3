import { serveImports } from '#app/record/import/import-kind.ts';
import { readImport } from '#app/record/import/import-text.ts';
import { endpointTitle } from '../../endpoint-title.ts';

serveImports((text) => readImport(text, endpointTitle));
