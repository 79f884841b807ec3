import { describe, expect, it } from 'vitest';
import { evaluateExpression, expressionProblem } from './fhirpath.ts';

const at = new Date('2026-03-10T12:00:00Z');
const rex = {
  resourceType: 'Patient',
  active: true,
  name: [{ given: ['Rex'] }],
  birthDate: '2026-03-08',
};

describe('an expression', () => {
  it.each([
    'active',
    "name.where(use = 'official').given.first() = 'Rex'",
    'birthDate > today() - 6 months',
    'birthDate + 1 year < today()',
    "status in ('planned' | 'arrived') // while it goes on",
    "name.given.matches('^\\\\(')",
    '%resource.active and %previous.active.not()',
  ])('in valid FHIRPath is accepted: %s', (text) => {
    expect(expressionProblem(text)).toBeUndefined();
  });

  it.each([
    ['status = ', 'Something is missing at the end or between brackets'],
    ['(status', 'Unclosed bracket or quotation mark'],
    ["status = 'active", 'Unclosed bracket or quotation mark'],
    ['status) or (active', 'Unmatched closing bracket'],
    ['status active', 'Syntax error at “active”'],
    ['status ~~ 3', 'Syntax error at “~”'],
    ['status.startswith(3)', 'Unknown function startswith()'],
    ['%before.status', 'Unknown variable %before'],
  ])('with a syntax error is refused: %s', (text, problem) => {
    expect(expressionProblem(text)).toBe(problem);
  });
});

describe('a condition', () => {
  it.each([
    ['active', true],
    ['active.not()', false],
    ['deceased', false],
    ['name.given', true],
    ['birthDate >= today() - 2 days', true],
    ['birthDate >= today() - 1 day', false],
    ["name.given = 'today() - 1 day'", false],
    ['%previous.active = false and active', true],
  ])('%s is %s', (text, isTrue) => {
    const previous = { resourceType: 'Patient', active: false };
    expect(evaluateExpression(text, { resource: rex, previous, at })).toMatchObject({ isTrue });
  });
});

it('says that durations elsewhere are valid, but cannot be tried', () => {
  const result = evaluateExpression('birthDate + 1 year < today()', { resource: rex, at });
  expect(result).toEqual({ problem: 'Durations can be tried only after today() and now()' });
});
