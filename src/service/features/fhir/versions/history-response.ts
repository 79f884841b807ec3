import { reasonExtensionUrl } from '#contract/base/change-reason.ts';
import { authorExtensionUrl, beforeExtensionUrl } from '#contract/fhir/history-author.ts';
import type { Change } from './fhir-history.store.ts';

const statuses = { POST: '201 Created', PUT: '200 OK', DELETE: '204 No Content' };

/**
 * The HTTP status of a change. An update without a previous version is a creation:
 * http://hl7.org/fhir/R4/http.html#upsert.
 */
export function historyStatus({ method, isNew }: Pick<Change, 'method' | 'isNew'>): string {
  return statuses[isNew ? 'POST' : method];
}

/** Our extensions of a history entry's response: author, reason and previous values. */
export function historyExtensions(change: Pick<Change, 'author' | 'reason' | 'before'>) {
  const { author, reason, before } = change;
  const extension = [
    ...(author === undefined ? [] : [{ url: authorExtensionUrl, valueString: author }]),
    ...(reason === undefined ? [] : [{ url: reasonExtensionUrl, valueString: reason }]),
    ...(before === undefined ? [] : [{ url: beforeExtensionUrl, valueString: before }]),
  ];
  return extension.length === 0 ? {} : { extension };
}
