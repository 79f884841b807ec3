import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDayAndTime } from '#app/kit/language/locale.ts';
import { type FhirKindName, fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { newResource } from '#testing/new-resource.ts';
import { elementText, recordTitle, wordsOf } from './record-title.ts';
import { referencePath } from './reference-places.ts';

describe('the title of a record', () => {
  it.each([
    [{ resourceType: 'Organization', name: 'Greenvale' }, 'Greenvale'],
    [{ resourceType: 'EventDefinition', name: 'Arrival', title: 'A lab result' }, 'A lab result'],
    [{ resourceType: 'Patient', name: [{ given: ['Rex'], family: 'Hart' }] }, 'Rex Hart'],
    [{ resourceType: 'Device', deviceName: [{ name: 'Scale', type: 'other' }] }, 'Scale'],
    [{ resourceType: 'Flag', code: { coding: [{ code: 'x', display: 'Bites' }] } }, 'Bites'],
    [{ resourceType: 'Schedule', actor: [{ display: 'Dr Moss' }] }, 'Dr Moss'],
    [{ resourceType: 'Encounter', id: 'e1', status: 'planned' }, 'e1'],
    [{ resourceType: 'Substance', code: { text: 'Ketamine' }, description: 'Locked' }, 'Ketamine'],
    [{ resourceType: 'Slot', name: 7 }, '7'],
  ])('%j: %s', (resource, title) => {
    expect(recordTitle(resource)).toBe(title);
  });

  it('of a visit or care is its person and day, never a bare reference', () => {
    const visit = { resourceType: 'Encounter', id: 'e1', subject: { reference: 'Patient/bella' } };
    const period = { start: '2026-03-12T09:00:00Z' };
    expect(recordTitle(visit)).toBe('Encounter');
    expect(recordTitle({ ...visit, period })).toMatch(/^Encounter, .*Mar.*2026$/);
    const names = new Map([['Patient/bella', 'Bella']]);
    expect(recordTitle({ ...visit, period }, names)).toMatch(/^Encounter of Bella, .*Mar.*2026$/);
    expect(recordTitle({ ...visit, period: { start: '2026' } })).toBe('Encounter, 2026');
    const care = { resourceType: 'EpisodeOfCare', patient: { display: 'Rex' }, period: 'odd' };
    expect(recordTitle(care)).toBe('Care of Rex');
    const slot = { resourceType: 'Schedule', actor: [{ reference: 'Patient/bella' }] };
    expect(recordTitle(slot, names)).toBe('Bella');
  });

  it('of an appointment is its patient, service and time', () => {
    const start = '2026-12-03T14:30:00Z';
    const appointment = {
      resourceType: 'Appointment',
      id: 'a1',
      serviceType: [{ text: 'Vaccination' }],
      start,
      participant: [
        { actor: { reference: 'Practitioner/moss', display: 'Dr Moss' } },
        { actor: { reference: 'Patient/bella' } },
      ],
    };
    const names = new Map([['Patient/bella', 'Bella']]);
    const when = formatDayAndTime(start);
    expect(when).toMatch(/Thu.*Dec/);
    expect(recordTitle(appointment, names)).toBe(`Bella, Vaccination, ${when}`);
    expect(recordTitle(appointment)).toBe(`Dr Moss, Vaccination, ${when}`);
    expect(recordTitle({ ...appointment, description: 'Annual check' })).toBe('Annual check');
    expect(recordTitle({ resourceType: 'Appointment', start })).toBe(`Appointment, ${when}`);
    expect(recordTitle({ resourceType: 'Appointment', id: 'a1' })).toBe('a1');
  });

  it('uses the names of contained resources', () => {
    const contained = [{ resourceType: 'Patient', id: 'o1', name: [{ text: 'Rex' }] }];
    const care = { resourceType: 'EpisodeOfCare', contained, patient: { reference: '#o1' } };
    expect(recordTitle(care)).toBe('Care of Rex');
    expect(recordTitle({ resourceType: 'Flag', contained, subject: { reference: '#o1' } })).toBe(
      'Rex',
    );
  });

  it('does not need an id', () => {
    expect(recordTitle({ resourceType: 'Slot' })).toBe('Slot');
    expect(recordTitle({})).toBe('Record');
  });
});

describe('the title of each kind', () => {
  const id = '0f8c2a3e-91b7-4d52-8a6f-3c5d7e9b1a24';
  const names = new Map([
    ['Patient/rex', 'Rex'],
    ['Practitioner/moss', 'Dr Moss'],
    ['Schedule/mondays', 'Dr Moss'],
    ['Appointment/check-up', 'Rex, Check-up'],
    ['Device/monitor', 'Monitor 1'],
  ]);
  const rex = { reference: 'Patient/rex' };
  const day = formatDate('2026-03-02T08:00:00Z');
  const noPerson = { practitioner: { reference: 'Practitioner/moss' } };
  const device = { type: { text: 'Scanner' }, serialNumber: 'UL-4' };
  const details: Partial<Record<FhirKindName, [object, string | RegExp]>> = {
    RelatedPerson: [{ relationship: [{ text: 'Owner' }] }, 'Owner, Rex'],
    EpisodeOfCare: [{ period: { start: '2026-03-02T08:00:00Z' } }, `Care of Rex, ${day}`],
    Encounter: [{ subject: rex }, 'Encounter of Rex'],
    Account: [{ subject: [rex] }, 'Rex'],
    Flag: [{}, 'Anything'],
    PractitionerRole: [{ ...noPerson, code: [{ text: 'Vet' }] }, 'Dr Moss, Vet'],
    Practitioner: [{ telecom: [{ system: 'phone', value: '+44 1' }] }, '+44 1'],
    Organization: [{}, 'Greenvale Laboratory'],
    HealthcareService: [{ category: [{ text: 'Surgery' }] }, 'Surgery'],
    Location: [{ description: 'Behind the stable' }, 'Behind the stable'],
    Schedule: [{}, 'Rex'],
    Slot: [{}, `${formatDateTime('2026-03-02T08:00:00Z')}, Dr Moss`],
    Appointment: [{ start: '2026-03-02T08:00:00Z' }, /^Rex, .*Mar/],
    AppointmentResponse: [{}, 'Rex, Rex, Check-up'],
    Device: [device, 'Scanner, UL-4'],
    DeviceDefinition: [{ modelNumber: 'DR-40' }, 'DR-40'],
    DeviceMetric: [{ source: { reference: 'Device/monitor' } }, 'Anything, Monitor 1'],
    Substance: [{}, 'Anything'],
  };

  it.each(fhirKinds.map(({ kind }) => kind))('%s is what people know of it', (kind) => {
    const bare = recordTitle({ ...newResource(kind), id });
    expect(bare).not.toBe('');
    expect(bare).not.toMatch(/[0-9a-f]{8}-|[A-Z][a-z]+\/\w/);
    const [parts, title] = details[kind] ?? [{ name: 'Named' }, 'Named'];
    expect(recordTitle({ ...newResource(kind), id, title: undefined, ...parts }, names)).toMatch(
      title,
    );
  });
});

describe('the text of a value', () => {
  const [march, april] = ['2026-03-01T12:00Z', '2026-04-01T12:00Z'].map(formatDate);
  it.each([
    [{ start: '2026-03-01', end: '2026-04-01T12:00:00Z' }, `${march} – ${april}`],
    [{ start: '2026-03-01T11:00:00Z', end: '2026-03-01T11:20:00Z' }, march],
    [{ start: '2026-03-01' }, `from ${march}`],
    [{ start: '2026-03', end: '2027' }, 'Mar 2026 – 2027'],
    ['2026-03-01', '2026-03-01'],
    [{ end: '2026-03-01' }, `until ${march}`],
    [{ value: 2.5, unit: 'kg' }, '2.5 kg'],
    [{ system: 'phone', value: '+44 1' }, '+44 1'],
    [{ line: ['1 High Street'], city: 'Leeds' }, '1 High Street, Leeds'],
    [{ identifier: { value: 'A-1' } }, 'A-1'],
    [[], ''],
    [null, ''],
    [true, 'Yes'],
  ])('%j: %s', (value, words) => {
    expect(wordsOf(value)).toBe(words);
  });
});

it('shows a date by the type of its element', () => {
  expect(elementText({ type: 'date' }, '2026-03-01', new Map())).toBe(
    formatDate('2026-03-01T12:00Z'),
  );
  expect(elementText({ type: 'string' }, '2026-03-01', new Map())).toBe('2026-03-01');
});

describe('the page of a reference', () => {
  it.each([
    ['Patient/rex', '/console/sites/101/records/patient/rex'],
    ['Endpoint/lab', '/console/sites/101/endpoints/lab'],
    ['Patient/rex/_history/2', '/console/sites/101/records/patient/rex'],
    ['Condition/c', undefined],
    ['https://x.example/Patient/rex', undefined],
    ['#contained', undefined],
  ])('%s: %s', (reference, path) => {
    expect(referencePath('101', { reference })).toBe(path);
  });
});
