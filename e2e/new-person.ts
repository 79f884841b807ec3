import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { acceptTerms, type Credentials, login } from '#contract/people/auth.ts';
import { createUser, type NewUser } from '#contract/people/users.ts';
import { administrator } from './deployments.ts';

/** Creates a user for one journey. */
export async function newPerson(api: APIRequestContext, parts: Partial<NewUser> = {}) {
  const id = randomUUID().slice(0, 8);
  const person = {
    email: `journey.${id}@northfield-vets.example`,
    firstName: 'Journey',
    lastName: `Person ${id}`,
    role: 'ADMIN',
    organizationId: 1,
    ...parts,
  };
  const answer = await api.post(createUser.path, { data: person });
  if (!answer.ok()) throw new Error(`creating ${person.email}: ${await answer.text()}`);
  const { id: userId } = createUser.output.parse(await answer.json());
  return { ...person, userId, name: `${person.firstName} ${person.lastName}` };
}

/** The same with a password, so that they can sign in at once. */
export async function newAdministrator(api: APIRequestContext, parts: Partial<NewUser> = {}) {
  const { password } = administrator;
  return { ...(await newPerson(api, { ...parts, password })), password };
}

/** Signs in and accepts the terms. Returns the token. */
export async function newSession(
  api: APIRequestContext,
  { email, password }: Credentials,
): Promise<string> {
  const answer = await api.post(login.path, { data: { email, password } });
  if (!answer.ok()) throw new Error(`signing in ${email}: ${await answer.text()}`);
  const { token } = login.output.parse(await answer.json());
  await api.post(acceptTerms.path, { headers: { authorization: `Bearer ${token}` } });
  return token;
}
