import { describe, expect, it } from 'vitest';
import { type ReceivedProblem, readProblem } from './foreign-problems.ts';
import { problemStatus } from './problem.ts';

const email = { path: 'email', message: 'is taken' };
const nest = ['email must be an email', 'each value in clientAccountId must be a number'];
const outcome = (...issue: object[]) => ({ resourceType: 'OperationOutcome', issue });
const error = { severity: 'error', code: 'invalid' };

/** Error bodies of other deployments, in each common form. */
const bodies: [string, unknown, ReceivedProblem][] = [
  ['the documented one', { statusCode: 401, message: 'Unauthorized' }, { message: 'Unauthorized' }],
  [
    'our own',
    { statusCode: 400, message: 'Not valid', code: 'invalid_request', issues: [email] },
    { message: 'Not valid', code: 'invalid_request', issues: [email] },
  ],
  [
    'our own, of the whole',
    { message: 'Not valid', issues: [{ path: '', message: 'It is too much' }] },
    { message: 'Not valid', issues: [{ path: '', message: 'It is too much' }] },
  ],
  ['a message alone', { message: ' Site is closed ' }, { message: 'Site is closed' }],
  ['members with capitals', { Message: 'Site is closed' }, { message: 'Site is closed' }],
  [
    'NestJS',
    { statusCode: 400, message: nest, error: 'Bad Request' },
    {
      message: nest.join('. '),
      issues: [
        { path: 'email', message: 'must be an email' },
        { path: 'clientAccountId', message: 'must be a number' },
      ],
    },
  ],
  [
    'NestJS, in words of its own',
    { message: ['This is not allowed.', 'Ask for it.'] },
    {
      message: 'This is not allowed. Ask for it',
      issues: ['This is not allowed.', 'Ask for it.'].map((message) => ({ path: '', message })),
    },
  ],
  [
    'validators of classes',
    { message: [{ property: 'email', constraints: { isEmail: 'email must be an email' } }] },
    { message: 'email must be an email', issues: [{ path: 'email', message: 'must be an email' }] },
  ],
  ['an error alone', { error: 'Site is closed' }, { message: 'Site is closed' }],
  [
    'OAuth',
    { error: 'invalid_grant', error_description: 'Code is used' },
    { message: 'Code is used' },
  ],
  [
    'an error as object',
    { success: false, error: { code: 'E17', message: 'Site is closed' } },
    { message: 'Site is closed' },
  ],
  [
    'an error with details',
    { error: { message: 'Not valid', details: [{ field: 'email', message: 'is taken' }] } },
    { message: 'Not valid', issues: [email] },
  ],
  [
    'an error of one field',
    { error: { message: 'is taken', field: 'email' } },
    { message: 'is taken', issues: [email] },
  ],
  [
    'problem details',
    { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'Site is closed' },
    { message: 'Site is closed' },
  ],
  ['problem details with a title', { title: 'Site is closed' }, { message: 'Site is closed' }],
  [
    'problem details with errors (RFC 9457)',
    { title: 'Not valid', errors: [{ detail: 'is taken', pointer: '#/email' }] },
    { message: 'Not valid', issues: [email] },
  ],
  [
    'problem details with parameters (RFC 7807)',
    { title: 'Not valid', 'invalid-params': [{ name: 'email', reason: 'is taken' }] },
    { message: 'Not valid', issues: [email] },
  ],
  [
    'JSON:API',
    { errors: [{ title: 'is taken', source: { pointer: '/data/attributes/email' } }] },
    { message: 'email is taken', issues: [email] },
  ],
  [
    'FastAPI',
    { detail: [{ loc: ['body', 'email'], msg: 'is taken', type: 'value_error' }] },
    { message: 'email is taken', issues: [email] },
  ],
  [
    'FastAPI, of a search',
    { detail: [{ loc: ['query', '_sort'], msg: 'Unknown' }] },
    { message: '_sort Unknown', issues: [{ path: '_sort', message: 'Unknown' }] },
  ],
  [
    'Spring',
    {
      timestamp: '2026-01-01T00:00:00Z',
      status: 400,
      error: 'Bad Request',
      path: '/users',
      errors: [{ objectName: 'user', field: 'email', defaultMessage: 'is taken' }],
    },
    { message: 'Bad Request', issues: [email] },
  ],
  [
    'a path in steps',
    { errors: [{ path: ['payloadType', 0, 'text'], message: 'Too short' }] },
    {
      message: 'payloadType.0.text Too short',
      issues: [{ path: 'payloadType.0.text', message: 'Too short' }],
    },
  ],
  [
    'a path with brackets',
    { message: 'No', errors: [{ property: "payloadType[0]['text']", message: 'Too short' }] },
    { message: 'No', issues: [{ path: 'payloadType.0.text', message: 'Too short' }] },
  ],
  [
    'a table of fields',
    { title: 'Not valid', errors: { Email: ['is taken', 'is long'], '$.name': 'Too short' } },
    {
      message: 'Not valid',
      issues: [
        { path: 'email', message: 'is taken. is long' },
        { path: 'name', message: 'Too short' },
      ],
    },
  ],
  ['nothing but a table', { email: ['is taken'] }, { message: 'email is taken', issues: [email] }],
  ['errors as texts', { errors: ['Site is closed'] }, withIssue('Site is closed')],
  ['a list alone', ['Site is closed'], withIssue('Site is closed')],
  ['a text as JSON', 'Site is closed', { message: 'Site is closed' }],
  [
    'an OperationOutcome',
    outcome(
      { severity: 'warning', code: 'value', diagnostics: 'Unusual' },
      { ...error, diagnostics: 'Unknown code', expression: ['Endpoint.payloadType[0].coding'] },
      {
        ...error,
        details: { coding: [{ code: 'x' }], text: 'Too long' },
        location: ['/f:Endpoint/f:name'],
      },
      { ...error, diagnostics: 'Unknown element', location: ['Line[1] Col[5]'] },
      { ...error, expression: ['Endpoint'] },
    ),
    {
      message: 'payloadType.0.coding Unknown code. name Too long. Unknown element. invalid',
      issues: [
        { path: 'payloadType.0.coding', message: 'Unknown code' },
        { path: 'name', message: 'Too long' },
        { path: '', message: 'Unknown element' },
        { path: '', message: 'invalid' },
      ],
    },
  ],
  [
    'an OperationOutcome that only warns',
    outcome({ severity: 'warning', code: 'value', diagnostics: 'Unusual' }),
    withIssue('Unusual'),
  ],
  ['a code of its own', { message: 'No', code: 'E17' }, { message: 'No' }],
  ['a code of another status', { message: 'No', code: 'tos_required' }, { message: 'No' }],
  ['a code as number', { message: 'No', code: 17 }, { message: 'No' }],
  ['nothing', {}, {}],
  ['null', null, {}],
  ['a number', 400, {}],
  ['an empty list', [], {}],
  ['empty words', { message: '', errors: [{}, null, ' '] }, {}],
];

function withIssue(message: string): ReceivedProblem {
  return { message, issues: [{ path: '', message }] };
}

describe('readProblem', () => {
  it.each(bodies)('reads %s', (_, body, problem) => {
    expect(readProblem(400, JSON.stringify(body))).toEqual(problem);
  });

  it.each([
    ['a short text', ' Site is closed\n', { message: 'Site is closed' }],
    ['a long text', 'at main.ts:1\n'.repeat(30), {}],
    ['a page', ' <!doctype html><p>No</p>', {}],
    ['broken JSON', '{"message":"Si', {}],
    ['no text', '', {}],
    ['blanks', ' \n', {}],
  ])('reads %s', (_, text, problem) => {
    expect(readProblem(400, text)).toEqual(problem);
  });

  it.each([502, 504])("ignores the text of a proxy's error: %i", (status) => {
    expect(readProblem(status, 'Bad Gateway')).toEqual({});
    expect(readProblem(503, 'Back at 14:00')).toEqual({ message: 'Back at 14:00' });
  });

  it('keeps each of our codes with its status', () => {
    for (const [code, status] of Object.entries(problemStatus)) {
      expect(readProblem(status, JSON.stringify({ message: 'No', code })).code).toBe(code);
      expect(readProblem(402, JSON.stringify({ message: 'No', code })).code).toBeUndefined();
    }
  });
});
