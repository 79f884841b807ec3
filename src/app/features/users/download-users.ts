import { ApiError } from '#app/kit/api/api-error.ts';
import { callForResponse } from '#app/kit/api/call.ts';
import { sizeText } from '#app/kit/text/size-text.ts';
import { exportUsers, type UserListQuery } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

interface DownloadWork {
  signal: AbortSignal;
  onProgress: (progress: { words: string }) => void;
}

/** All matches of a list's query as CSV. Not by a link, whose URL would expose the token in logs and history. */
export async function downloadUsers(
  { page: _page, pageSize: _pageSize, ...query }: UserListQuery,
  { signal, onProgress }: DownloadWork,
): Promise<Blob> {
  const response = await callForResponse(exportUsers, { query }, { signal });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    const reader = response.body?.getReader();
    for (;;) {
      const { value: part } = (await reader?.read()) ?? {};
      if (part === undefined) break;
      parts.push(part);
      bytes += part.byteLength;
      onProgress({ words: t('{size} received', { size: sizeText(bytes) }) });
    }
  } catch (cause) {
    if (signal.aborted) throw cause;
    const message = t('The download was interrupted. Please try again.');
    throw new ApiError({ statusCode: 0, code: 'network', message }, { cause });
  }
  return new Blob(parts, { type: 'text/csv' });
}
