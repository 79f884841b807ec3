import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { curlCommand } from './curl-command.ts';

it('quotes the URL, and has no token', () => {
  expect(curlCommand({ url: "https://a.example/site/101/fhir/patient/o'neil?x=$HOME" })).toBe(
    `curl 'https://a.example/site/101/fhir/patient/o'\\''neil?x=$HOME' \\
  -H "Authorization: Bearer $TOKEN"`,
  );
});

it('passes method, body and headers through a shell unchanged', () => {
  const body = `{"name":"Ada's \\"dog\\" $HOME \`id\` é",\n"at":0.50}`;
  const url = 'https://a.example/users?a=1&b=2';
  const headers = [
    ['Host', 'a.example'],
    ['if-match', 'W/"7"'],
  ] as const;
  const command = curlCommand({ url, method: 'PUT', headers, body });
  const script = command.replace(/^curl/, "TOKEN=t; printf '%s\\0'");
  const words = execFileSync('/bin/sh', ['-c', script]).toString('utf8').split('\0').slice(0, -1);
  expect(words).toEqual([
    '-X',
    'PUT',
    url,
    '-H',
    'Authorization: Bearer t',
    '-H',
    'if-match: W/"7"',
    '--data-raw',
    body,
  ]);
  expect(curlCommand({ url, isSignedIn: false })).not.toContain('TOKEN');
});
