// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionToken } from '#app/kit/api/session-token.ts';
import { executeRun } from '#testing/execute-run.ts';
import { newEndpoint } from '#testing/new-endpoint.ts';
import { serveConsole } from '#testing/serve-console.ts';
import { testService } from '#testing/start-service.ts';
import { importRun } from './import-run.ts';

const service = await testService();
const line = serveConsole(service);
const collection = '/site/101/fhir/endpoint';

it('merges a row once more that is saved while it is sent', async () => {
  const as = await service.makeUser({ role: 'SITE_USER', siteIds: [101] });
  const { call } = await service.signInAs({ role: 'SITE_USER', siteIds: [101] });
  sessionToken.set((await service.signIn(as)).token);
  const over = (await call('POST', collection, { body: newEndpoint({ id: 'lab' }) })).json();
  const checked = {
    at: 0,
    text: JSON.stringify({ ...over, name: 'New' }),
    title: 'Lab',
    result: { id: 'lab', outcome: 'updated', versionId: null },
    over: JSON.stringify(over),
    isSent: false,
    isLost: false,
  };
  const params = {
    siteId: '101',
    kind: 'Endpoint',
    plural: 'endpoints',
    mode: 'update',
    hasImport: true,
    hasVersions: true,
  } as const;
  const release = line.hold('POST /site/101/fhir/_import/Endpoint');
  const running = executeRun({ kind: importRun, params, rows: [checked] });
  await waitFor(() => expect(line.addresses('GET').join()).toContain('_id=lab'));
  await call('PUT', `${collection}/lab`, { body: { ...over, status: 'off' } });
  release();
  const [row] = await running;
  expect(row).toMatchObject({ isMerged: true, result: { outcome: 'updated', versionId: '3' } });
  const stored = (await call('GET', `${collection}/lab`)).json();
  expect(stored).toMatchObject({ name: 'New', status: 'off' });
});
