import type { APIRequestContext, Page } from '@playwright/test';
import { acceptTerms, login } from '#contract/auth.ts';
import { newAdministrator } from './new-person.ts';

/** Opens a page of the console as an administrator of its own, signed in without the forms. */
export async function openConsole(given: { api: APIRequestContext; page: Page }, path: string) {
  const administrator = await newAdministrator(given.api);
  const { email, password } = administrator;
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
  return { ...administrator, token };
}
