import { describe, expect, it } from 'vitest';
import { readHeaders } from './verification-steps.ts';

const expected = [
  ['webhook-id', 'msg_1'],
  ['webhook-signature', 'v1,a= v1,b='],
];

describe('readHeaders', () => {
  it.each([
    ['lines', 'Webhook-Id: msg_1\r\nWEBHOOK-SIGNATURE:v1,a= v1,b=  '],
    [
      'a curl command',
      `curl x \\\n  -H 'webhook-id: msg_1' \\\n  --header "webhook-signature: v1,a= v1,b="`,
    ],
    ['JSON', '{"webhook-id": "msg_1", "Webhook-Signature": ["v1,a= v1,b="]}'],
    ['a list', '[{"name":"webhook-id","value":"msg_1"},["webhook-signature","v1,a= v1,b="]]'],
    ['a log', `{\n  'webhook-id': 'msg_1',\n  "webhook-signature": "v1,a= v1,b=",`],
  ])('reads %s', (_, text) => {
    expect(readHeaders(text)).toEqual(expected);
  });

  it('ignores anything else', () => {
    expect(readHeaders('POST /hook HTTP/1.1\n\nhello')).toEqual([]);
    expect(readHeaders('[1, null, {}]')).toEqual([]);
    expect(readHeaders('')).toEqual([]);
  });

  it('keeps repeated headers', () => {
    expect(readHeaders('a: 1\na: 2')).toEqual([
      ['a', '1'],
      ['a', '2'],
    ]);
  });
});
