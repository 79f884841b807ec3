import { describe, expect, it } from 'vitest';
import {
  isJsonObject,
  type JsonObject,
  parseJsonObject,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { createFormStore } from '#app/record/form/fhir/form-store.ts';
import { fhirKinds } from '#contract/fhir-kinds.ts';
import { fhirExamples } from '#testing/fhir-examples.ts';
import { newResource } from '#testing/new-resource.ts';
import { kindWordsOf } from './kind-groups.ts';
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
  it.each(segments)('of %s shows each member that R4 has, once', (segment) => {
    const { form, elements, kind } = areaOf(segment);
    const shown = form.sections.flatMap(({ fields }) =>
      fields.map((field) => (typeof field === 'string' ? field : field.path)),
    );
    const members = elements
      .elementsOf(kind)
      .filter(
        ({ choice }, at, all) =>
          choice === undefined || all.findIndex((one) => one.choice === choice) === at,
      )
      .map(({ name }) => name);
    expect(shown.toSorted()).toEqual(members.toSorted());
  });

  it.each(segments)('of %s asks for what R4 demands, and for no more', (segment) => {
    const { form, kind, elements } = areaOf(segment);
    const required = elements
      .elementsOf(kind)
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => name);
    const missing = form.check(JSON.stringify({ resourceType: kind })).map(({ path }) => path);
    expect(missing).toEqual(required);
    expect(form.check(JSON.stringify(newResource(kind)))).toEqual([]);
  });

  it.each(examples)(
    'takes the official example $name and changes what is changed alone',
    (example) => {
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
    },
  );
});

describe('a kind of which nobody has written anything', () => {
  it('is called by its name', () => {
    const words = kindWordsOf('BodyStructure' as never); // none of the contract's yet
    expect(words).toMatchObject({ one: 'Body structure', many: 'Body structure records' });
  });
});
