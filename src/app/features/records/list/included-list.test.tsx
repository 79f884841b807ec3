import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newResource } from '#testing/new-resource.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it.each([
  ['records/flag?_include=Flag:author', 'Ida Moore', 'practitioner/ida'],
  ['endpoints?_revinclude=PractitionerRole:endpoint', 'Ida Moore', 'practitioner-role/vet'],
])('links the resources that a search of %s includes', async (page, name, path) => {
  const person = await service.makeUser();
  const { call } = await service.signIn(person);
  const practitioner = { reference: 'Practitioner/ida' };
  const resources = {
    practitioner: newResource('Practitioner', { id: 'ida', name: [{ text: 'Ida Moore' }] }),
    endpoint: newResource('Endpoint', { id: 'lab' }),
    'practitioner-role': newResource('PractitionerRole', {
      id: 'vet',
      endpoint: [{ reference: 'Endpoint/lab' }],
      practitioner,
    }),
    flag: newResource('Flag', { id: 'f1', author: practitioner }),
  };
  for (const [segment, body] of Object.entries(resources))
    await call('POST', `/site/101/fhir/${segment}`, { body });
  await renderApp(`/console/sites/101/${page}`, { service, as: person });
  const included = (await screen.findByText(/included with this page/)).parentElement;
  const link = await within(included ?? document.body).findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/console/sites/101/records/${path}`);
});
