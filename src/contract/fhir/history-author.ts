import { reasonExtensionUrl } from '../base/change-reason.ts';
import { beforeExtensionUrl } from './history-before.ts';

/** Extension: the author's name, on a history entry's `response`. */
export const authorExtensionUrl = 'urn:paddock:history-author';

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
  const extension: unknown = extensions.find((one) => isRecord(one) && one.url === url);
  const text = isRecord(extension) ? extension.valueString : undefined;
  return typeof text === 'string' ? text : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
