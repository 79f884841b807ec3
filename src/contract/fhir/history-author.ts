import { reasonExtensionUrl } from '../base/change-reason.ts';
import { beforeExtensionUrl } from './history-before.ts';

/** Extension: on a history entry's `response`, the name of whoever saved that version. */
export const authorExtensionUrl = 'urn:paddock:history-author';

/** Who saved the version of a history entry, where the deployment tells. */
export function historyAuthor(entry: HistoryEntry): string | undefined {
  return extensionText(entry, authorExtensionUrl);
}

/** Why they did, where they said so. */
export function historyReason(entry: HistoryEntry): string | undefined {
  return extensionText(entry, reasonExtensionUrl);
}

/** What the version before differed in, as JSON text, where a history is filtered. */
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
