import type { APIRequestContext, Page } from '@playwright/test';
import { acceptTerms, login } from '#contract/auth.ts';
import { newAdministrator } from './new-person.ts';

interface Opening {
  api: APIRequestContext;
  page: Page;
  /** Somebody who is there already; else an administrator is made for this journey alone. */
  person?: Awaited<ReturnType<typeof newAdministrator>>;
}

/** Opens a page of the console, signed in without the forms. */
export async function openConsole(opening: Opening, path: string) {
  const person = opening.person ?? (await newAdministrator(opening.api));
  const { email, password } = person;
  const request = opening.page.request;
  const { token } = login.output.parse(
    await (await request.post(login.path, { data: { email, password } })).json(),
  );
  await request.post(acceptTerms.path, { headers: { authorization: `Bearer ${token}` } });
  await opening.page.addInitScript((value) => {
    sessionStorage.setItem('paddock.token', value);
    sessionStorage.setItem('paddock.token-received', String(Date.now()));
  }, token);
  await opening.page.goto(path);
  return { ...person, token };
}
