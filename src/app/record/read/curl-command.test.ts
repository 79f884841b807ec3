import { expect, it } from 'vitest';
import { curlCommand } from './curl-command.ts';

it('asks a shell for the address as it is, and for a token that is not in it', () => {
  expect(curlCommand("https://a.example/site/101/fhir/patient/o'neil?x=$HOME")).toBe(
    `curl 'https://a.example/site/101/fhir/patient/o'\\''neil?x=$HOME' \\
  -H "Authorization: Bearer $TOKEN"`,
  );
});
