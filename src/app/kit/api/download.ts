import type { InputOf, Operation } from '#contract/base/operation.ts';
import { t } from '#words/t.ts';
import { ApiError } from './api-error.ts';
import { callForResponse } from './call.ts';

export interface DownloadOptions {
  signal: AbortSignal;
  /** Reports received bytes; the total is unknown. */
  onProgress: (bytes: number) => void;
}

/** Downloads a file. Not by a link, whose URL would expose the token in logs and history. */
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
    const message = t('The download was interrupted. Please try again.');
    throw new ApiError({ statusCode: 0, code: 'network', message }, { cause });
  }
  return new Blob(parts, { type: operation.contentType ?? '' });
}
