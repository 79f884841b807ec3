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
export async function openConsole(given: Opening, path: string) {
  const person = given.person ?? (await newAdministrator(given.api));
  const { email, password } = person;
  const request = given.page.request;
  const { token } = login.output.parse(
    await (await request.post(login.path, { data: { email, password } })).json(),
  );
  await request.post(acceptTerms.path, { headers: { authorization: `Bearer ${token}` } });
  await given.page.addInitScript((value) => {
    sessionStorage.setItem('paddock.token', value);
    sessionStorage.setItem('paddock.token-received', String(Date.now()));
  }, token);
  await given.page.goto(path);
  return { ...person, token };
}
