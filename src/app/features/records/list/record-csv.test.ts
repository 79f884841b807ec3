import { expect, it } from 'vitest';
import { animalUrl } from '#contract/r4/animal-codes.ts';
import { animalKind, ownerReference } from '../animals/animal-kind.ts';
import { referrersKey } from '../record-title.ts';
import { recordCsv } from './record-csv.ts';

it('writes periods as intervals of their stored times', () => {
  const { columns, cells } = recordCsv({ columns: ['status', 'period'], parts: undefined });
  const periods = [
    { start: '2026-03-01T09:00:00Z', end: '2026-03-01T09:20:00Z' },
    { start: '2026' },
    { end: '2027-01-01' },
  ];
  const at = columns.indexOf('period');
  const written = periods.map((period) => cells({ resourceType: 'Encounter', period })[at]);
  expect(written).toEqual([
    '2026-03-01T09:00:00Z/2026-03-01T09:20:00Z',
    '2026/..',
    '../2027-01-01',
  ]);
});

it('writes the species, breed and owner of a patient', async () => {
  const names = new Map([[referrersKey(ownerReference, 'Patient/bella'), 'Ada Armitage']]);
  const { columns, cells, prepare } = recordCsv(
    { columns: ['birthDate'], parts: animalKind },
    async () => names,
  );
  await prepare?.([]);
  const part = (url: string, text: string) => ({ url, valueCodeableConcept: { text } });
  const extension = [
    { url: animalUrl, extension: [part('species', 'Cat'), part('breed', 'Siamese')] },
  ];
  const written = cells({
    resourceType: 'Patient',
    id: 'bella',
    name: [{ text: 'Bella' }],
    extension,
  });
  const at = columns.indexOf('title');
  expect(columns.slice(at, at + 4)).toEqual(['title', 'species', 'breed', 'owner']);
  expect(written.slice(at, at + 4)).toEqual(['Bella', 'Cat', 'Siamese', 'Ada Armitage']);
});

it('titles a record with the names of its references, as the list does', async () => {
  const names = new Map([['Patient/bella', 'Bella']]);
  const { columns, cells, prepare } = recordCsv(
    { columns: [], parts: undefined },
    async () => names,
  );
  await prepare?.([]);
  const visit = { resourceType: 'Encounter', subject: { reference: 'Patient/bella' } };
  expect(cells(visit)[columns.indexOf('title')]).toBe('Encounter of Bella');
});
