import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { testWebhook } from '#contract/ahds/webhook-maintenance.ts';
import { login } from '#contract/people/auth.ts';
import { startBulkInvite } from '#contract/people/user-bulk.ts';
import { forgetfulPerson, invitedPerson } from '../mailed-person.ts';
import { storedEndpoint } from '../new-endpoint.ts';
import { storedEventgroup } from '../new-eventgroup.ts';
import { newAdministrator, newPerson } from '../new-person.ts';
import { storedWebhook } from '../new-webhook.ts';

/** The values of the route examples' placeholders, and the token of a user who has not accepted the terms. */
export interface ExampleRecords {
  values: Record<string, string>;
  newcomerToken: string;
  newcomerEmail: string;
}

const lastPartOf = (address: string) => address.split(/[/#]/).at(-1) ?? '';

/** Creates one record of each kind through the interface. */
export async function storeExampleRecords(api: APIRequestContext): Promise<ExampleRecords> {
  const endpoint = await storedEndpoint(api);
  const locationName = `Journey ${randomUUID().slice(0, 8)}`;
  const location = await api.post('/site/101/fhir/location', {
    data: { resourceType: 'Location', name: locationName },
  });
  const eventgroup = await storedEventgroup(api);
  // These subscribe to an event of no other cell, or their failures would pile up. The second has a delivery.
  const quiet = { events: ['event-definition.deleted'] };
  const webhook = await storedWebhook(api, quiet);
  const tested = await storedWebhook(api, quiet);
  const person = await newPerson(api);
  const newcomer = await newAdministrator(api);
  const { email, password } = newcomer;
  const signedIn = await api.post(login.path, { data: { email, password } });
  const sent = await api.post(`${tested.path}/${lastPartOf(testWebhook.path)}`, {
    data: { type: 'eventgroup.created' },
  });
  const { deliveryId } = await sent.json();
  const { firstName, lastName, role, organizationId } = person;
  const row = { firstName, lastName, role, organizationId };
  const rows = [{ ...row, email: `row.${randomUUID().slice(0, 8)}@northfield-vets.example` }];
  const started = await api.post(startBulkInvite.path, { data: { rows } });
  const { runId } = startBulkInvite.output.parse(await started.json());
  return {
    newcomerEmail: email,
    newcomerToken: login.output.parse(await signedIn.json()).token,
    values: {
      endpoint: endpoint.id,
      location: String((await location.json()).id),
      locationName,
      eventgroup: eventgroup.eventgroupId,
      eventgroupName: eventgroup.name,
      webhook: lastPartOf(webhook.path),
      webhookName: webhook.name,
      tested: lastPartOf(tested.path),
      testedName: tested.name,
      delivery: String(deliveryId),
      user: String(person.userId),
      userName: person.name,
      run: runId,
      invitation: lastPartOf((await invitedPerson(api)).link),
      reset: lastPartOf((await forgetfulPerson(api)).link),
    },
  };
}

/** Replaces the placeholders of a text. */
export function filledIn(text: string, { values }: ExampleRecords): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No record for {${name}}`);
    return value;
  });
}
