import { describe, expect, it } from 'vitest';
import { safeHref } from './external-link.tsx';

describe('safeHref', () => {
  it.each([
    ['https://lab.example/fhir', 'https://lab.example/fhir'],
    [' http://10.0.0.7:8080/r4 ', 'http://10.0.0.7:8080/r4'],
    ['mailto:intake@lab.example', 'mailto:intake@lab.example'],
  ])('follows %s', (text, expected) => {
    expect(safeHref(text)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    'data:text/html,x',
    'file:///etc/hosts',
    '/console/users',
    'intake@lab.example',
    '',
  ])('leaves %j as text', (text) => {
    expect(safeHref(text)).toBeUndefined();
  });
});
