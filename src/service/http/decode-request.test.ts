import { expect, test } from 'vitest';
import { createEventgroup } from '#contract/ahds/eventgroup.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import { decodeRequest } from './decode-request.ts';
import { parseJsonBody } from './json-body.ts';
import { ProblemError } from './problem-error.ts';

function issuesOf(text: string, operation: Parameters<typeof decodeRequest>[0] = createEventgroup) {
  const body = parseJsonBody(Buffer.from(text));
  try {
    decodeRequest(operation, { params: { siteId: '101' }, query: {}, body });
  } catch (error) {
    if (error instanceof ProblemError) return error.issues;
    throw error;
  }
  return [];
}

const group = (extensions: string) =>
  `{"name":"Recalls","status":"active","extensions":${extensions}}`;

test.each(['12345678901234567890', '1e400', '-0', '-0.0', '1e-400', '0.12345678901234567890'])(
  'refuses the number %s, which JavaScript would change',
  (number) => {
    const [issue, ...more] = issuesOf(group(`{"a":[{"b":${number}}]}`)) ?? [];
    expect(issue).toMatchObject({ path: 'extensions.a.0.b', message: expect.any(String) });
    expect(issue?.message).toContain(number);
    expect(more).toEqual([]);
  },
);

test.each(['0', '-1', '0.10', '1E5', '9007199254740991', '1.5e-7'])(
  'accepts the number %s',
  (number) => expect(issuesOf(group(`{"a":${number}}`))).toEqual([]),
);

test('does not check numbers of resources, which are stored as text', () => {
  const text =
    '{"resourceType":"Endpoint","connectionType":{"code":"x"},"payloadType":[{"text":"x"}],"extension":[{"url":"http://x","valueDecimal":12345678901234567890.10}]}';
  expect(issuesOf(text, endpointOperations.create)).toEqual([]);
});

test.each([String.raw`{"a":{"\ud800":1}}`, String.raw`{"a":{"x\u0000":1}}`])(
  'refuses a name that cannot be stored: %s',
  (extensions) => {
    expect(issuesOf(group(extensions))).toMatchObject([
      { path: 'extensions.a', message: expect.stringContaining('a name containing') },
    ]);
  },
);
