import { type APIRequestContext, type Page, test } from 'playwright/test';
import { foreignDeployment } from './deployments.ts';
import { newAdministrator, newSession } from './new-person.ts';
import { serviceAddressOf } from './service-address.ts';

interface Opening {
  api: APIRequestContext;
  page: Page;
  /** Default: a new administrator for this journey. */
  person?: Awaited<ReturnType<typeof newAdministrator>>;
}

/** Opens a page of the console with a session, without the sign-in form. */
export async function openConsole(opening: Opening, path: string) {
  const person = opening.person ?? (await newAdministrator(opening.api));
  const token = await newSession(opening.api, person);
  const isForeign = serviceAddressOf(test.info()) === foreignDeployment.serviceURL;
  await opening.page.addInitScript(takeSession, {
    'paddock.token': token,
    'paddock.token-received': String(Date.now()),
    ...(isForeign && { 'paddock.deployment': JSON.stringify(foreignDeployment.entry) }),
  });
  await opening.page.goto(path);
  return { ...person, token };
}

/** Runs in the page: stores the session as sign-in does. */
export function takeSession(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value);
}
