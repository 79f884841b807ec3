import { afterEach, expect, it, vi } from 'vitest';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { draftWarnings } from './use-draft-warnings.ts';

afterEach(() => void vi.unstubAllEnvs());

const now = Date.parse('2024-06-01T12:00:00Z');

function pathsOf(parts: object): string[] {
  const resource = { status: 'active', address: 'https://a.example', ...parts };
  return draftWarnings(parseJsonObject(JSON.stringify(resource)) ?? {}, now).map(
    ({ path }) => path,
  );
}

it('does not warn of an ordinary Endpoint', () => {
  expect(
    pathsOf({ payloadMimeType: ['application/fhir+json', 'text/plain;charset=utf-8'] }),
  ).toEqual([]);
});

it('warns of a missing status and address, which R4 requires', () => {
  expect(draftWarnings({}, now).map(({ path }) => path)).toEqual(['status', 'address']);
});

it('warns of plain HTTP, and of no other kind of address', () => {
  expect(pathsOf({ address: 'http://a.example' })).toEqual(['address']);
  expect(pathsOf({ address: 'lab@direct.example' })).toEqual([]);
});

it.each([
  ['2023', true],
  ['2024', false],
  ['2024-05', true],
  ['2024-06', false],
  ['2024-05-31', true],
  ['2024-06-01', false],
  ['2024-06-01T11:59:00Z', true],
  ['2024-06-01T14:30:00+02:00', false],
])('knows whether a period until %s is over', (end, hasEnded) => {
  expect(pathsOf({ period: { end } })).toEqual(hasEnded ? ['period.end'] : []);
});

it('ends a period with the day in the user’s time zone, as the list does', async () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  // The zone is read on import.
  vi.resetModules();
  const { periodText } = await import('../list/endpoint-period.ts');
  const editor = await import('./use-draft-warnings.ts');
  const evening = Date.parse('2024-06-02T03:00:00Z');
  const period = { end: '2024-06-01' };
  expect(periodText({ start: undefined, ...period }, evening)).toMatch(/^Until/);
  const warnings = editor.draftWarnings(
    { status: 'active', address: 'https://a.example', period },
    evening,
  );
  expect(warnings).toEqual([]);
  // Files share modules, and these have cached the zone.
  vi.resetModules();
});

it('warns of unknown MIME types', () => {
  expect(
    pathsOf({ payloadMimeType: ['application/fhir', 'application/vnd.acme+json', 'x'] }),
  ).toEqual(['payloadMimeType.0', 'payloadMimeType.2']);
});
