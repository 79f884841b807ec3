import { reasonExtensionUrl } from '#contract/base/change-reason.ts';
import { authorExtensionUrl } from '#contract/fhir/history-author.ts';
import { beforeExtensionUrl } from '#contract/fhir/history-before.ts';
import type { Change } from './fhir-history.store.ts';

const statuses = { POST: '201 Created', PUT: '200 OK', DELETE: '204 No Content' };

/** How a change was answered. An update where nothing stood is a creation: http://hl7.org/fhir/R4/http.html#upsert. */
export function historyStatus({ method, isNew }: Pick<Change, 'method' | 'isNew'>): string {
  return statuses[isNew ? 'POST' : method];
}

/** What a history entry's response tells beyond R4: who did it, why, and what was there before. */
export function historyExtensions(change: Pick<Change, 'author' | 'reason' | 'before'>) {
  const { author, reason, before } = change;
  const extension = [
    ...(author === undefined ? [] : [{ url: authorExtensionUrl, valueString: author }]),
    ...(reason === undefined ? [] : [{ url: reasonExtensionUrl, valueString: reason }]),
    ...(before === undefined ? [] : [{ url: beforeExtensionUrl, valueString: before }]),
  ];
  return extension.length === 0 ? {} : { extension };
}
