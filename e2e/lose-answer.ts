import type { Page } from 'playwright/test';

/** Lets the next request to a path (`POST /users`) reach the service, and breaks the line before its answer comes back. */
export async function loseNextAnswer(page: Page, request: string): Promise<void> {
  const [method, path] = request.split(' ');
  let isLost = false;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (isLost || route.request().method() !== method) return await route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
}
