import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
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
