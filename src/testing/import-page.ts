import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { endpointsPath } from './endpoint-editor.ts';
import { newEndpoint } from './new-endpoint.ts';
import { renderApp } from './render-app.tsx';
import type { Line } from './serve-console.ts';
import type { TestService } from './start-service.ts';

export const importRequest = 'POST /site/101/fhir/_import/Endpoint';
export const importPageAddress = '/console/sites/101/endpoints/import';

/** The page that imports Endpoints from a text. */
export function importPage(service: TestService, line: Line) {
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const press = async (name: string | RegExp) => userEvent.click(await button(name));

  async function storedCount(): Promise<number> {
    const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
    return (await call('GET', endpointsPath)).json().total;
  }

  /** Opens the page and checks a text. */
  async function check(rows: readonly Record<string, unknown>[]) {
    const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
    await renderApp(importPageAddress, { service, as });
    await userEvent.click(await screen.findByLabelText('Or paste text'));
    await userEvent.paste(rows.map((row) => JSON.stringify(newEndpoint(row))).join('\n'));
    await press('Check text');
  }

  /** More than the hundred of one batch, which is pending when the import is cancelled. */
  const crowd = Array.from({ length: 120 }, (_, at) => ({ id: `e-${at}`, name: `E ${at}` }));

  async function cancelAt(press: () => Promise<void>) {
    const release = line.hold(importRequest);
    await press();
    await userEvent.click(await button('Stop'));
    release();
  }

  return { button, press, storedCount, check, crowd, cancelAt };
}
