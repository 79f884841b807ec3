import { describe, expect, it } from 'vitest';
import { operations } from '../operations.ts';
import { readIdempotencyKey, takesIdempotencyKey, writeIdempotencyKey } from './idempotency.ts';

describe('an idempotency key', () => {
  it.each(['8e03978e-40d5-43dd-bc93-6894a57f9324', 'a "quoted" \\ key', ' ', 'x'.repeat(255)])(
    'is parsed as it was serialized: %j',
    (key) => expect(readIdempotencyKey(writeIdempotencyKey(key))).toBe(key),
  );

  it('is a structured string; its parameters are ignored', () => {
    expect(readIdempotencyKey(' "one" ')).toBe('one');
    expect(readIdempotencyKey('"one";a=1; b')).toBe('one');
  });

  it.each([
    '',
    'bare',
    '""',
    '"open',
    '"a" "b"',
    '"one", "two"',
    '"ä"',
    '"a\\b"',
    `"${'x'.repeat(256)}"`,
  ])('is not %s', (header) => expect(readIdempotencyKey(header)).toBeUndefined());
});

describe('the operations', () => {
  it('accept a key if they are writes by a person', () => {
    const keyed = operations.filter(takesIdempotencyKey).map(({ id }) => id);
    expect(keyed).toEqual(
      expect.arrayContaining([
        'createUser',
        'updateUser',
        'deleteUser',
        'createEndpoint',
        'updateEndpoint',
        'deleteEndpoint',
        'createR4',
        'createEventgroup',
        'patchEventgroup',
        'createWebhook',
        'rotateWebhookSecret',
        'createInvitationLink',
      ]),
    );
    expect(keyed).not.toContain('login');
  });
});
