import { reasonExtensionUrl } from '#contract/change-reason.ts';
import { authorExtensionUrl } from '#contract/history-author.ts';
import { beforeExtensionUrl } from '#contract/history-before.ts';
import type { Change } from './fhir-history.store.ts';

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
