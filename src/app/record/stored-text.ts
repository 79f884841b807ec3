import {
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  textOf,
} from '#app/kit/json/json-text.ts';
import type { Version } from '#app/write/versioned-write.ts';
import { t } from '#words/t.ts';

/** A loaded text with its version, if there is one. */
export type LoadedText = Version;

/** The version number, from the ETag `W/"7"` or the record itself. */
export function versionOf(stored: LoadedText): string | undefined {
  return (
    metaText(parseJsonObject(stored.text), 'versionId') ?? /"(\d+)"/.exec(stored.etag ?? '')?.[1]
  );
}

/** The time of a save, in FHIR's metadata or a field. */
export function savedAtOf(stored: LoadedText): string | undefined {
  const record = parseJsonObject(stored.text);
  return metaText(record, 'lastUpdated') ?? textOf(record?.updatedAt);
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

/** A member of FHIR's metadata; some servers send numbers. */
export function metaText(record: JsonObject | undefined, name: string): string | undefined {
  const value = isJsonObject(record?.meta) ? record.meta[name] : undefined;
  return isJsonNumber(value) ? value.toString() : textOf(value);
}
