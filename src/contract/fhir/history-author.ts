import { reasonExtensionUrl } from '../base/change-reason.ts';
import { isObject } from '../base/lenient-reading.ts';

/** Extension: the author's name, on a history entry's `response`. */
export const authorExtensionUrl = 'urn:paddock:history-author';

/**
 * Extension: on the `response` of a filtered history's entry, a JSON object with the previous values of changed
 * members, including `meta`; null for absent ones. For a delete, the deleted `meta.versionId`.
 */
export const beforeExtensionUrl = 'urn:paddock:history-before';

/** The author of a history entry, if the deployment returns it. */
export function historyAuthor(entry: HistoryEntry): string | undefined {
  return extensionText(entry, authorExtensionUrl);
}

/** The author's reason, if given. */
export function historyReason(entry: HistoryEntry): string | undefined {
  return extensionText(entry, reasonExtensionUrl);
}

/** The previous values as JSON text, in a filtered history. */
export function historyBefore(entry: HistoryEntry): string | undefined {
  return extensionText(entry, beforeExtensionUrl);
}

interface HistoryEntry {
  response: Record<string, unknown>;
}

function extensionText({ response }: HistoryEntry, url: string): string | undefined {
  const extensions = response.extension;
  if (!Array.isArray(extensions)) return undefined;
  const extension: unknown = extensions.find((one) => isObject(one) && one.url === url);
  const text = isObject(extension) ? extension.valueString : undefined;
  return typeof text === 'string' ? text : undefined;
}
