import { describe, expect, it } from 'vitest';
import { sectionFields } from '#app/fhir-form/fhir-form-kind.ts';
import { createFormStore } from '#app/fhir-form/form-store.ts';
import {
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { fhirExamples } from '#testing/fhir-examples.ts';
import { newResource } from '#testing/new-resource.ts';
import { kindWordsOf } from './kind-groups.shared.ts';
import { kindAreaOf } from './record-kinds.ts';

const segments = fhirKinds.filter(({ kind }) => kind !== 'Endpoint').map(({ segment }) => segment);

function areaOf(segment: string) {
  const area = kindAreaOf(segment);
  if (area === undefined) throw new Error(`no area of ${segment}`);
  return area;
}

const examples = fhirExamples().flatMap((example) => {
  const entry = fhirKinds.find(({ kind }) => kind === example.kind);
  return entry === undefined || entry.kind === 'Endpoint'
    ? []
    : { ...example, name: `${example.kind}/${example.id}`, segment: entry.segment };
});

function read(text: string): JsonObject {
  const resource = parseJsonObject(text);
  if (!isJsonObject(resource)) throw new Error('no object');
  return resource;
}

describe('the form of each kind', () => {
  it.each(segments)('of %s shows each R4 element once', (segment) => {
    const { form, elements, kind } = areaOf(segment);
    const shown = form.sections.flatMap(sectionFields).map(({ path }) => path);
    const members = elements
      .elementsOf(kind)
      .filter(
        ({ choice }, at, all) =>
          choice === undefined || all.findIndex((one) => one.choice === choice) === at,
      )
      .map(({ name }) => name);
    expect(shown.toSorted()).toEqual(members.toSorted());
  });

  it.each(segments)('of %s begins with what R4 requires, and counts the rest', (segment) => {
    const { form, elements, kind } = areaOf(segment);
    const [general] = form.sections;
    const more = form.sections.find(({ id }) => id === 'more');
    if (general === undefined || more === undefined) return expect(kind).toBe('EventDefinition');
    const required = elements.elementsOf(kind).filter(({ isRequired }) => isRequired);
    const first = sectionFields(general).map(({ path }) => path);
    expect(first).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
    expect(more).toMatchObject({ title: `More (${more.fields.length})`, isRare: true });
  });

  it('of a device begins with the fields that are printed on its label', () => {
    const [general] = areaOf('device').form.sections;
    const first = general === undefined ? [] : sectionFields(general).map(({ path }) => path);
    expect(first).toEqual(
      expect.arrayContaining(['manufacturer', 'serialNumber', 'expirationDate']),
    );
  });

  it.each(segments)('of %s requires only what R4 requires', (segment) => {
    const { form, kind, elements } = areaOf(segment);
    const required = elements
      .elementsOf(kind)
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => name);
    const missing = form.check(JSON.stringify({ resourceType: kind })).map(({ path }) => path);
    expect(missing).toEqual(required);
    expect(form.check(JSON.stringify(newResource(kind)))).toEqual([]);
  });

  it.each(examples)('accepts the official example $name and writes only the change', (example) => {
    const { form } = areaOf(example.segment);
    expect(form.check(example.text)).toEqual([]);
    const untouched = createFormStore(form, example.text, () => {});
    expect(untouched.showAll()).toBe(false);
    expect(untouched.text()).toBe(example.text);
    const store = createFormStore(form, example.text, () => {});
    store.setText('implicitRules', 'https://example.org/rules', 'uri');
    const { implicitRules, ...others } = read(store.text());
    const { implicitRules: _, ...before } = read(example.text);
    expect(implicitRules).toBe('https://example.org/rules');
    expect(sameJson(others, before)).toBe(true);
  });
});

describe('an end before its start', () => {
  it.each([
    ['appointment', { start: '2026-12-03T14:30:00Z', end: '2026-12-03T14:00:00Z' }, 'end'],
    ['slot', { start: '2026-12-03T14:30:00+01:00', end: '2026-12-03T13:00:00Z' }, 'end'],
    [
      'practitioner-role',
      { availableTime: [{ availableStartTime: '09:00:00', availableEndTime: '08:00:00' }] },
      'availableTime.0.availableEndTime',
    ],
    ['encounter', { period: { start: '2026-12-03', end: '2026-11' } }, 'period.end'],
  ])(
    'in a new %s, %j, is warned of at %s, and refused unless it may be past midnight',
    (segment, times, path) => {
      const { form, kind } = areaOf(segment);
      const text = JSON.stringify({ ...newResource(kind), ...times });
      const store = createFormStore(form, text, () => {});
      store.leave(path);
      const isRefused = path !== 'availableTime.0.availableEndTime';
      expect(store.warningAt(path)).toBe('End must be after start');
      expect(store.problemAt(path)).toBe(isRefused ? 'Must not end before it starts' : undefined);
      expect(store.showAll()).toBe(isRefused);
      store.setText(path, '', 'dateTime');
      store.leave(path);
      expect(store.warningAt(path)).toBeUndefined();
    },
  );
});

it('compares an end with no start that cannot be read', () => {
  const times = { start: '28 Mar 2027 01:30', end: '2027-03-29T01:30:00Z' };
  const { form } = areaOf('appointment');
  const text = JSON.stringify({ ...newResource('Appointment'), ...times });
  const store = createFormStore(form, text, () => {});
  store.leave('end');
  expect(store.problemAt('end')).toBeUndefined();
  expect(store.warningAt('end')).toBeUndefined();
});

describe('the form of event definitions', () => {
  const { form } = areaOf('event-definition');
  const trigger = { type: 'data-added', data: [{ type: 'Flag' }] };
  const definition = { resourceType: 'EventDefinition', status: 'draft', trigger: [trigger] };
  const text = JSON.stringify(definition);

  it('starts a condition in FHIRPath, and removes an emptied one', () => {
    const store = createFormStore(form, text, () => {});
    store.setText('trigger.0.condition.expression', 'code', 'string');
    expect(JSON.parse(store.text()).trigger[0].condition).toEqual({
      language: 'text/fhirpath',
      expression: 'code',
    });
    store.setText('trigger.0.condition.expression', '', 'string');
    expect(store.text()).toBe(text);
  });

  it('offers the kinds that a trigger can watch', () => {
    const { valueSet } = areaOf('event-definition').elements.placeAt('trigger.0.data.0.type') ?? {};
    expect(form.codes(valueSet)?.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['Endpoint', 'Appointment']),
    );
  });
});

describe('a kind without labels', () => {
  it('is labelled by its name', () => {
    const words = kindWordsOf('BodyStructure' as never); // not in the contract yet
    expect(words).toMatchObject({ one: 'Body structure', many: 'Body structure records' });
  });
});
