import { isJsonObject, parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import type { Version } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';

/** A loaded text with its version, if there is one. */
export type LoadedText = Version;

/** The version number, from the ETag `W/"7"` or the record itself. */
export function versionOf(stored: LoadedText): string | undefined {
  return metaOf(stored, 'versionId') ?? /"(\d+)"/.exec(stored.etag ?? '')?.[1];
}

/** The time of a save, in FHIR's metadata or a field. */
export function savedAtOf(stored: LoadedText): string | undefined {
  return metaOf(stored, 'lastUpdated') ?? textOf(parseJsonObject(stored.text)?.updatedAt);
}

export function savedText(title: string, saved: LoadedText): string {
  const version = versionOf(saved);
  const fields = saved.altered?.join(', ');
  if (fields) return t('{title} saved, but the service changed: {fields}', { title, fields });
  return version === undefined
    ? t('{title} saved', { title })
    : t('{title} saved as version {version}', { title, version });
}

export function createdText(title: string, { altered }: LoadedText): string {
  const fields = altered?.join(', ');
  return fields
    ? t('{title} created, but the service changed: {fields}', { title, fields })
    : t('{title} created', { title });
}

function metaOf({ text }: LoadedText, name: string): string | undefined {
  const meta = parseJsonObject(text)?.meta;
  return isJsonObject(meta) ? textOf(meta[name]) : undefined;
}
