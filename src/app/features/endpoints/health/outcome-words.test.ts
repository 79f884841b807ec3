import { expect, it } from 'vitest';
import { type EndpointTest, healthOutcomes } from '#contract/fhir/endpoint-health.ts';
import { outcomeLabel, outcomeText, outcomeTone } from './outcome-words.ts';

const bare: EndpointTest = {
  at: '2026-11-01T08:00:00Z',
  outcome: 'ok',
  url: null,
  isReached: false,
  statusCode: null,
  latencyMs: null,
  contentType: null,
  certificate: null,
  fhir: null,
};

it.each(healthOutcomes)('explains %s without details', (outcome) => {
  expect(outcomeLabel(outcome)).not.toBe(outcome);
  expect(outcomeText({ ...bare, outcome })).not.toMatch(/undefined|^$/);
});

it('shows the unknown outcome of a newer service unchanged', () => {
  expect([outcomeLabel('tooHot'), outcomeTone('tooHot')]).toEqual(['tooHot', 'warning']);
  expect(outcomeText({ ...bare, outcome: 'tooHot' })).toBe('');
});

it('says that a web page is no FHIR server', () => {
  const test = { ...bare, outcome: 'notFhir', contentType: 'text/html' };
  expect(outcomeText(test)).toContain('A web page responded');
});

it('explains schemes that cannot be tested', () => {
  const textFor = (address: string) => outcomeText({ ...bare, outcome: 'notTestable' }, address);
  expect(textFor('MAILTO:lab@paddock.example')).toContain('mail address');
  expect(textFor('htps://lab.example')).toContain('starting with htps:');
  expect(outcomeLabel('notTestable', 'MAILTO:lab@paddock.example')).toBe('Email address');
  expect(outcomeLabel('notTestable', 'htps://lab.example')).toBe('Not testable');
});
