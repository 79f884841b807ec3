// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
const line = serveConsole(service);
const page = '/console/sites/101/records/practitioner/ida';
const path = '/site/101/fhir/practitioner/ida';

async function store() {
  const client = await service.signInAs({ firstName: 'Ida', lastName: 'Moore' });
  const practitioner = { reference: 'Practitioner/ida' };
  await client.call('POST', '/site/101/fhir/practitioner', {
    body: { resourceType: 'Practitioner', id: 'ida', name: [{ text: 'Ida Moore' }] },
  });
  for (const id of ['one', 'two']) {
    await client.call('POST', '/site/101/fhir/r4/PractitionerRole', {
      body: { resourceType: 'PractitionerRole', id, practitioner },
    });
  }
  return client;
}

it('warns of references before a delete, and undoes it', async () => {
  const client = await store();
  await renderApp(page, { service, as: await service.makeUser() });
  await screen.findByRole('heading', { name: 'Ida Moore', level: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ida Moore' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Ida Moore?' });
  await within(question).findByText('Practitioner roles: 2');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete practitioner' }));
  await screen.findByText('Ida Moore deleted');
  expect((await client.call('GET', path)).statusCode).toBe(410);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Ida Moore undeleted');
  expect((await client.call('GET', path)).json()).toMatchObject({ meta: { versionId: '2' } });
});

it('says before a delete that references could not be counted', async () => {
  await store();
  const failure = { status: 500, body: { message: 'The index is being rebuilt' } };
  line.breakDown('GET /site/101/fhir/_referrers/Practitioner/ida', failure);
  await renderApp(page, { service, as: await service.makeUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ida Moore' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Ida Moore?' });
  await within(question).findByText('Couldn’t count references to it. The index is being rebuilt');
});

it('names who deleted a record on its page, and undeletes it', async () => {
  const client = await store();
  await client.call('DELETE', path);
  await renderApp(page, { service, as: await service.makeUser() });
  await screen.findByRole('heading', { name: 'Deleted: Ida Moore', level: 1 });
  await screen.findByText(
    (_, element) =>
      element?.tagName === 'P' && /^Deleted .* by Ida Moore$/.test(element.textContent),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undelete' }));
  await screen.findByRole('heading', { name: 'Ida Moore', level: 1 });
});
