// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { endpointWords } from '../diff/any-endpoint.test-data.ts';
import { WholeValue } from './whole-value.tsx';

const [animalUrl, colourUrl] = ['urn:example:animal', 'https://example.org/colour'];
const words = {
  ...endpointWords,
  extensions: {
    [animalUrl]: { label: 'Animal' },
    [colourUrl]: { label: 'Colour' },
    species: { label: 'Species', concepts: { 'http://snomed.info/sct|448771007': 'Dog' } },
    breed: { label: 'Breed' },
  },
};

function textOf(extension: object[]): string {
  const { extension: value = null } = parseJsonObject(JSON.stringify({ extension })) ?? {};
  const { container } = render(<WholeValue value={value} path={['extension']} words={words} />);
  return container.textContent ?? '';
}

it('reads an animal by names, without URLs', () => {
  const coding = [{ system: 'http://snomed.info/sct', code: '448771007', display: 'Canis' }];
  const text = textOf([
    {
      url: animalUrl,
      extension: [
        { url: 'species', valueCodeableConcept: { coding } },
        { url: 'breed', valueCodeableConcept: { text: 'Wild type' } },
      ],
    },
    { url: colourUrl, valueString: 'Tabby' },
  ]);
  expect(text).toMatch(/^AnimalSpeciesDogBreed.*Wild typeColourTabby$/);
  expect(text).not.toMatch(/http|urn/);
});

it('keeps the URL of an extension that it has no name for, and all of one that holds more', () => {
  const text = textOf([
    { url: 'https://example.org/insurer', valueString: 'Pets Ltd' },
    { id: 'x', url: colourUrl, valueString: 'Bay' },
  ]);
  for (const part of ['https://example.org/insurer', 'Pets Ltd', 'x', colourUrl, 'Bay'])
    expect(text).toContain(part);
});
