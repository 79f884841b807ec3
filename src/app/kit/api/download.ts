import type { InputOf, Operation } from '#contract/base/operation.ts';
import { t } from '#words/t.ts';
import { ApiError } from './api-error.ts';
import { callForResponse } from './call.ts';

export interface DownloadOptions {
  signal: AbortSignal;
  /** Told as it comes; how much there will be is not known before it has come. */
  onProgress: (bytes: number) => void;
}

/**
 * Calls an operation whose answer is a file. Not a link, since the token goes in a header: in an address it would
 * stay in logs and in the browser's history.
 */
export async function download<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  { signal, onProgress }: DownloadOptions,
): Promise<Blob> {
  const response = await callForResponse(operation, input, { signal });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    const reader = response.body?.getReader();
    for (;;) {
      const part = await reader?.read();
      if (part?.value === undefined) break;
      parts.push(part.value);
      bytes += part.value.byteLength;
      onProgress(bytes);
    }
  } catch (cause) {
    if (signal.aborted) throw cause;
    const message = t('The file broke off before its end. Please try again.');
    throw new ApiError({ statusCode: 0, code: 'network', message }, { cause });
  }
  return new Blob(parts, { type: operation.contentType ?? '' });
}
