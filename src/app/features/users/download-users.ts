import { download } from '#app/kit/api/download.ts';
import { sizeText } from '#app/kit/text/size-text.ts';
import { exportUsers, type UserListQuery } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

interface DownloadWork {
  signal: AbortSignal;
  onProgress: (progress: { words: string }) => void;
}

/** All matches of a list's query as CSV. */
export function downloadUsers(
  { page: _page, pageSize: _pageSize, ...query }: UserListQuery,
  { signal, onProgress }: DownloadWork,
): Promise<Blob> {
  return download(
    exportUsers,
    { query },
    {
      signal,
      onProgress: (bytes) => onProgress({ words: t('{size} received', { size: sizeText(bytes) }) }),
    },
  );
}
