import type { APIRequestContext, Page } from 'playwright/test';
import { expect } from './fixtures.ts';
import { storedEndpoint } from './new-endpoint.ts';
import { newAdministrator, newSession } from './new-person.ts';
import { openConsole } from './open-console.ts';
import type { EndpointPage } from './pages/endpoint-page.ts';
import { changeRecord } from './store-record.ts';

/** Saves the form, and waits until it is stored. */
export async function saveAs(editor: EndpointPage, version: number): Promise<void> {
  await editor.save.click();
  await expect(editor.page.getByText(`Saved as version ${version}`)).toBeVisible();
}

/** A colleague who saves an Endpoint while it is open in the console. */
export async function newColleague(api: APIRequestContext, path: string) {
  const person = await newAdministrator(api);
  const token = await newSession(api, person);
  return {
    name: person.name,
    save: (parts: Record<string, unknown>) => changeRecord({ api, token }, path, parts),
  };
}

const phone = (value: string) => ({ system: 'phone', value, use: 'work' });

/** Opens an Endpoint with four versions, or its history: created, then phone, status and name changed. */
export async function openHistory(
  opening: { api: APIRequestContext; page: Page },
  part = '/history',
) {
  const endpoint = await storedEndpoint(opening.api, { contact: [phone('+44 113 496 0001')] });
  const changes = [
    { contact: [phone('+44 113 496 0002')] },
    { status: 'off' },
    { name: 'Harbour laboratory' },
  ];
  for (const parts of changes) await changeRecord(opening, endpoint.path, parts);
  await openConsole(opening, endpoint.page + part);
}
