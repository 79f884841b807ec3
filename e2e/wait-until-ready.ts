import { setTimeout as pause } from 'node:timers/promises';
import type { FullConfig } from 'playwright/test';

const timeoutMs = 120_000;

/**
 * Waits until every deployment responds. With a URL for each, Playwright would start the servers one by one, and each
 * imports its practice for ten seconds.
 */
export default async function waitUntilReady({ projects }: FullConfig): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const baseURLs = new Set(projects.flatMap(({ use }) => use.baseURL ?? []));
  await Promise.all(
    [...baseURLs].map(async (baseURL) => {
      while (!(await isReady(baseURL))) {
        if (signal.aborted) throw new Error(`${baseURL} is not ready after ${timeoutMs / 1000} s`);
        await pause(100);
      }
    }),
  );
}

async function isReady(baseURL: string): Promise<boolean> {
  const answer = await fetch(`${baseURL}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}
