import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import type { DeliveryAttempt } from '#contract/webhook-deliveries.ts';
import { asCurl } from './as-curl.ts';

const attempt: DeliveryAttempt = {
  attempt: 1,
  startedAt: '2026-11-21T10:00:00.000Z',
  latencyMs: 12,
  url: "https://hooks.example/a?b=1&c='x'",
  requestHeaders: [
    { name: 'host', value: 'hooks.example' },
    { name: 'content-length', value: '17' },
    { name: 'content-type', value: 'application/json' },
    { name: 'webhook-id', value: 'msg_1' },
  ],
  statusCode: 204,
  responseHeaders: [],
  responseBody: '',
  isTruncated: false,
  error: null,
};

/** What a shell makes of the command's words. */
function wordsOf(command: string): string[] {
  const script = command.replace(/^curl/, "printf '%s\\0'");
  return execFileSync('/bin/sh', ['-c', script]).toString('utf8').split('\0').slice(0, -1);
}

it('hands address, headers and body through a shell to the letter', () => {
  const body = `{"name":"Ada's \\"dog\\" $HOME \`id\` é","at":\n1}`;
  expect(wordsOf(asCurl(attempt, body))).toEqual([
    '--include',
    '--request',
    'POST',
    attempt.url,
    '--header',
    'content-type: application/json',
    '--header',
    'webhook-id: msg_1',
    '--data-raw',
    body,
  ]);
});
