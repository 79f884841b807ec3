import { useEffect, useMemo, useState } from 'react';
import type { DraftStore } from '#app/fhir-form/draft-store.ts';
import { isJsonObject, type JsonObject, parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { valueSetCodes } from '#contract/r4/value-sets.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { hasEnded } from '../list/endpoint-period.ts';
import { misspelledScheme, useSiteAddresses } from './use-site-addresses.ts';

const warningDebounceMs = 300;

/** Warnings for the current draft, the site's other Endpoints included; updated while typing. */
export function useDraftWarnings(
  draft: DraftStore,
  { siteId, recordId }: { siteId: string; recordId: string | undefined },
): readonly ProblemIssue[] {
  const text = useDebouncedText(draft);
  const resource = useMemo(() => parseJsonObject(text), [text]);
  const address = textOf(resource?.address)?.trim();
  const storedAddress = textOf(parseJsonObject(draft.base().text)?.address);
  const isNewAddress = recordId === undefined || address !== storedAddress;
  const compare = useSiteAddresses(siteId, address && isNewAddress ? [address] : []);
  return useMemo(() => {
    if (resource === undefined) return [];
    const warnings = draftWarnings(resource);
    if (!address || !isNewAddress) return warnings;
    const messages = compare({ id: recordId, address, before: storedAddress });
    return [...warnings, ...messages.map((message) => ({ path: 'address', message }))];
  }, [resource, compare, address, storedAddress, recordId, isNewAddress]);
}

function useDebouncedText(draft: DraftStore): string {
  const [text, setText] = useState(draft.text);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(draft.text()), warningDebounceMs);
    };
    schedule();
    const unsubscribe = draft.subscribe(schedule);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [draft]);
  return text;
}

/** Warnings that do not block a save. Paths are those of the resource; `now` in milliseconds. */
export function draftWarnings(resource: JsonObject, now = Date.now()): ProblemIssue[] {
  const warnings: ProblemIssue[] = [];
  const warn = (path: string, message: string) => warnings.push({ path, message });
  for (const name of endpointElements.requiredByR4Alone()) {
    if (resource[name] !== undefined) continue;
    warn(name, t('R4 requires: {label}', { label: inSentence(endpointElements.label(name)) }));
  }
  const address = textOf(resource.address)?.trim() ?? '';
  if (/^http:/i.test(address)) {
    warn('address', t('Not encrypted: the address doesn’t start with https'));
  }
  const typo = misspelledScheme(address);
  if (typo !== undefined) warn('address', typo);
  const end = isJsonObject(resource.period) ? textOf(resource.period.end) : undefined;
  if (end !== undefined && hasEnded(end, now))
    warn('period.end', t('Past its end date: {end}', { end }));
  const types = Array.isArray(resource.payloadMimeType) ? resource.payloadMimeType : [];
  types.forEach((type, index) => {
    if (typeof type === 'string' && !isKnownMimeType(type)) {
      warn(`payloadMimeType.${index}`, t('Unknown MIME type: {type}', { type }));
    }
  });
  return warnings;
}

/** Registered top-level types and common medical ones; parameters such as charset are ignored. */
function isKnownMimeType(type: string): boolean {
  const name = (type.split(';')[0] ?? '').trim().toLowerCase();
  const [, top = '', subtype = ''] = /^(\w+)\/(.+)$/.exec(name) ?? [];
  return (
    valueSetCodes('mimetypes')?.some(({ code }) => code === name) ||
    /^(application|audio|font|image|message|model|multipart|text|video)\/(vnd\.|prs\.|[a-z0-9!#$&^_.-]+\+(json|xml|zip|cbor|yaml)$)/.test(
      name,
    ) ||
    (commonSubtypes[top]?.split('|').includes(subtype) ?? false)
  );
}

const commonSubtypes: Readonly<Record<string, string>> = {
  application:
    'json|xml|octet-stream|zip|gzip|edi-x12|edifact|hl7-v2|x-ndjson|fhir+ndjson|fhir+turtle|x-www-form-urlencoded|rtf|msword',
  audio: 'mpeg',
  image: 'png|gif|tiff|bmp|webp|jp2',
  message: 'rfc822',
  multipart: 'form-data|mixed',
  text: 'plain|csv|rtf|turtle',
  video: 'mp4|mpeg',
};
