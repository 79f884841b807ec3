// @vitest-environment jsdom
import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';

const service = await testService();
serveConsole(service);

it('suggests the right name of a misspelled member, and selects it', async () => {
  const endpoint = newEndpoint({ id: 'lab' });
  await (await service.signInAs()).call('POST', '/site/101/fhir/endpoint', { body: endpoint });
  const as = await service.makeUser();
  await renderApp('/console/sites/101/endpoints/lab?tab=json', { service, as });
  const box = await screen.findByRole('textbox', { name: 'Endpoint as JSON' });
  const view = EditorView.findFromDOM(box);
  if (view === null) throw new Error('no editor');
  const insert = JSON.stringify({ ...endpoint, adress: 'here' }, null, 2);
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }));
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  await screen.findByText(/did you mean address\?/);
  await waitFor(() => {
    const { from, to } = view.state.selection.main;
    expect(view.state.sliceDoc(from, to)).toBe('"here"');
  });
});
