import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { expect } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { openConsole } from './open-console.ts';
import { EndpointPage } from './pages/endpoint-page.ts';

/** Saves the form, and waits until it is stored. */
export async function saveAs(editor: EndpointPage, version: number): Promise<void> {
  await editor.save.click();
  await expect(editor.page.getByText(`Saved as version ${version}`)).toBeVisible();
}

/** Fetches the stored resource. */
export async function storedAt(api: APIRequestContext, path: string) {
  return await (await api.get(path)).json();
}

interface Colleague {
  api: APIRequestContext;
  browser: Browser;
}

/** Opens an Endpoint as a colleague in another browser. */
export async function colleagueAt({ api, browser }: Colleague, address: string) {
  const context = await browser.newContext();
  const editor = new EndpointPage(await context.newPage());
  const { name } = await openConsole({ api, page: editor.page }, address);
  await expect(editor.name).toBeVisible();
  return { name, editor, leave: () => context.close() };
}

const phone = (value: string) => ({ system: 'phone', value, use: 'work' });

/** Opens the history of an Endpoint with four versions: created, then phone, status and name changed. */
export async function openHistory(opening: { api: APIRequestContext; page: Page }) {
  const { api } = opening;
  const endpoint = await storedEndpoint(api, { contact: [phone('+44 113 496 0001')] });
  const contact = [phone('+44 113 496 0002')];
  const changes = [
    { status: 'active', name: 'Journey laboratory', contact },
    { status: 'off', name: 'Journey laboratory', contact },
    { status: 'off', name: 'Harbour laboratory', contact },
  ];
  for (const parts of changes) {
    const data = newEndpoint({ id: endpoint.id, ...parts });
    const answer = await api.put(endpoint.path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await openConsole(opening, `${endpoint.page}/history`);
}
