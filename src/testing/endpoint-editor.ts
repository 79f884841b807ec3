import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import { fillIn } from './fill-in.ts';
import type { TestUser } from './make-user.ts';
import { newEndpoint } from './new-endpoint.ts';
import { renderApp } from './render-app.tsx';
import type { Client, TestService } from './start-service.ts';

export const endpointsPath = '/site/101/fhir/endpoint';
export const labPath = `${endpointsPath}/lab`;

/** The Endpoint `lab`, a colleague who edits it, too, and its form in the console. */
export function endpointEditor(service: TestService) {
  let colleague: Client;
  beforeEach(async () => {
    colleague = await service.signInAs();
  });

  async function open(page = '/console/sites/101/endpoints/lab', as?: TestUser) {
    await renderApp(page, { service, as: as ?? (await service.makeUser()) });
  }

  const store = () => colleague.call('POST', endpointsPath, { body: newEndpoint({ id: 'lab' }) });
  const stored = async () => (await colleague.call('GET', labPath)).json();
  const pressSave = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });

  /** After a lost response; the shortcut works once the button is enabled. */
  async function pressSaveAgain(hint = /It may have been saved anyway. To make sure, save again/) {
    await screen.findByText(hint);
    const button = screen.getByRole('button', { name: /^(Save changes|Create)/ });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    pressSave();
  }

  async function rename(to: string) {
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await fillIn(name, to);
  }

  /** Opens it with an unsaved change. */
  async function edit() {
    await store();
    await open();
    await rename('Mine');
  }

  return {
    colleague: () => colleague,
    open,
    store,
    stored,
    edit,
    pressSave,
    pressSaveAgain,
    rename,
  };
}
