import type { APIRequestContext } from 'playwright/test';
import { forgotPassword } from '#contract/people/auth.ts';
import type { NewUser } from '#contract/people/users.ts';
import { administrator } from './deployments.ts';
import { linkMailedTo } from './mailbox.ts';
import { newPerson } from './new-person.ts';

/** Creates a user and returns them with the link of their invitation. */
export async function invitedPerson(api: APIRequestContext, parts: Partial<NewUser> = {}) {
  const person = await newPerson(api, parts);
  return { person, link: await linkMailedTo(api, person.email) };
}

/** Creates a user with a password and returns them with a link to reset it. */
export async function forgetfulPerson(api: APIRequestContext) {
  const { password } = administrator;
  const person = { ...(await newPerson(api, { password })), password };
  const answer = await api.post(forgotPassword.path, { data: { email: person.email } });
  if (!answer.ok()) throw new Error(`asking for a link: ${await answer.text()}`);
  return { person, link: await linkMailedTo(api, person.email) };
}
