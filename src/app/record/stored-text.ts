import { isJsonObject, parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import type { Version } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';

/** What was loaded: the text as stored, and its version where the deployment tells one. */
export type LoadedText = Version;

/** The number of a version: from its tag, `W/"7"`, or from the record itself, as FHIR has it. */
export function versionOf(stored: LoadedText): string | undefined {
  return metaOf(stored, 'versionId') ?? /"(\d+)"/.exec(stored.etag ?? '')?.[1];
}

/** When a version was saved: FHIR has it among its metadata, other records as a field. */
export function savedAtOf(stored: LoadedText): string | undefined {
  return metaOf(stored, 'lastUpdated') ?? textOf(parseJsonObject(stored.text)?.updatedAt);
}

/** What a toast says of a save: what was saved, and as what. */
export function savedWords(title: string, saved: LoadedText): string {
  const version = versionOf(saved);
  const fields = saved.altered?.join(', ');
  if (fields) return t('{title} saved, but not as sent: {fields}', { title, fields });
  return version === undefined
    ? t('{title} saved', { title })
    : t('{title} saved as version {version}', { title, version });
}

/** The same of a record that was created. */
export function createdWords(title: string, { altered }: LoadedText): string {
  const fields = altered?.join(', ');
  return fields
    ? t('{title} created, but not as sent: {fields}', { title, fields })
    : t('{title} created', { title });
}

function metaOf({ text }: LoadedText, name: string): string | undefined {
  const meta = parseJsonObject(text)?.meta;
  return isJsonObject(meta) ? textOf(meta[name]) : undefined;
}
