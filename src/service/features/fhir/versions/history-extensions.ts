import { reasonExtensionUrl } from '#contract/change-reason.ts';
import { authorExtensionUrl } from '#contract/history-author.ts';
import type { Change } from './fhir-history.store.ts';

/** What a history entry's response tells beyond R4: who did it, and why. */
export function historyExtensions({ author, reason }: Pick<Change, 'author' | 'reason'>) {
  const extension = [
    ...(author === undefined ? [] : [{ url: authorExtensionUrl, valueString: author }]),
    ...(reason === undefined ? [] : [{ url: reasonExtensionUrl, valueString: reason }]),
  ];
  return extension.length === 0 ? {} : { extension };
}
