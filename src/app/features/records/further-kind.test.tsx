import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, it, vi } from 'vitest';
import { fillIn } from '#testing/fill-in.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

// Modules cached by other test files of this worker have the real kinds.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

// One more entry, and what `npm run r4-definitions` generates for it.
vi.mock('#contract/fhir/fhir-kinds.ts', async (load) => {
  const { fhirKinds } = await load<typeof import('#contract/fhir/fhir-kinds.ts')>();
  const further = { kind: 'Medication', segment: 'medication', origin: 'extension' };
  return { fhirKinds: [...fhirKinds, further] };
});
vi.mock('#contract/r4/kind-structure.ts', async () => {
  const { definedKinds } = await import('#tools/r4/r4-elements.ts');
  return { kindStructure: definedKinds() };
});
vi.mock('#contract/r4/kind-codes.ts', async () => {
  const { definedCodes } = await import('#tools/r4/r4-elements.ts');
  return { kindCodes: definedCodes() };
});

const service = await testService();
serveConsole(service);

it('gives a new kind its pages by its entry alone', async () => {
  const person = await service.makeUser();
  const { call } = await service.signIn(person);
  await renderApp('/console/sites/101/records', { service, as: person });
  const others = await screen.findByRole('region', { name: 'Other records' });
  await userEvent.click(within(others).getByRole('link', { name: 'Medication records' }));
  await userEvent.click(await screen.findByRole('link', { name: 'New medication' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Active');
  await fillIn(screen.getByRole('combobox', { name: 'Code' }), 'Meloxicam');
  await userEvent.click(screen.getByRole('button', { name: 'Create medication' }));
  await screen.findByRole('heading', { name: 'Meloxicam', level: 1 });
  const { entry } = (await call('GET', '/site/101/fhir/medication')).json();
  expect(entry).toMatchObject([
    { resourceType: 'Medication', status: 'active', code: { text: 'Meloxicam' } },
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Meloxicam saved as version 2');
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Meloxicam' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }));
  await screen.findByText('2 versions');
});
