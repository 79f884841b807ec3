/** Extension: on a history entry's `response`, the name of whoever saved that version. */
export const authorExtensionUrl = 'urn:paddock:history-author';

/** Who saved the version of a history entry, where the deployment tells. */
export function historyAuthor(entry: { response: Record<string, unknown> }): string | undefined {
  const extensions = entry.response.extension;
  if (!Array.isArray(extensions)) return undefined;
  const extension: unknown = extensions.find(
    (extension) => isRecord(extension) && extension.url === authorExtensionUrl,
  );
  const name = isRecord(extension) ? extension.valueString : undefined;
  return typeof name === 'string' ? name : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
