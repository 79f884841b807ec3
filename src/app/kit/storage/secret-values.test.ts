import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEndpoint } from '#app/versions/diff/any-endpoint.test-data.ts';
import { withoutSecrets, withoutSecretValues, withSecretValues } from './secret-values.ts';

const stored = `{
  "resourceType": "Endpoint",
  "header": ["Authorization: Bearer s3cret", "X-Practice: 101", "p4ss"],
  "contained": [{"header": ["X-Key: k3y"]}],
  "name": "header: [\\"no header\\"]"
}`;

describe('headers of a stored draft', () => {
  it('are stored by name only', () => {
    const kept = withoutSecretValues(stored);
    expect(kept).toContain('"header": ["Authorization: …", "X-Practice: …", "…"]');
    expect(kept).toContain('[{"header": ["X-Key: …"]}]');
    expect(kept).toContain('no header');
    expect(kept).not.toMatch(/s3cret|p4ss|k3y/);
  });

  it('have the stored values again, and none where they were typed', () => {
    const typed = stored
      .replace('"X-Practice: 101"', '"X-New: n3w"')
      .replace('"name": "', '"name": "New ');
    expect(withSecretValues(withoutSecretValues(typed), stored)).toBe(
      typed.replace('X-New: n3w', 'X-New: '),
    );
  });

  it.each([
    ['never closed', '{"header": ["A: s3cret", "B: s3cret'],
    ['closed by nobody before the next member', '{"header": ["A: s3cret",\n"name": "N"}'],
    ['without a quote before it', '{"header": [Authorization: Basic s3cret"],\n"name": "N"}'],
    ['without a quote after it', '{"header": ["Authorization: s3cret],\n"name": "N"}'],
  ])('are not stored while they are typed: %s', (_, text) => {
    const kept = withoutSecretValues(text);
    expect(kept).not.toContain('s3cret');
    expect(kept.includes('"N"')).toBe(text.includes('"N"'));
  });

  it('are redacted in any stored value', () => {
    const row = { at: 0, text: stored, target: { members: { header: ['A: s3cret', 'p4ss'] } } };
    expect(withoutSecrets(row)).toEqual({
      at: 0,
      text: withoutSecretValues(stored),
      target: { members: { header: ['A: …', '…'] } },
    });
    const rest = { at: 0, text: '{"name": "N"}', names: ['header'], header: undefined };
    expect(withoutSecrets(rest)).toBe(rest);
  });

  it('survive a round trip in any Endpoint', () => {
    fc.assert(
      fc.property(anyEndpoint, fc.array(fc.string()), (endpoint, header) => {
        const text = JSON.stringify({ ...endpoint, header }, undefined, 2);
        expect(withSecretValues(withoutSecretValues(text), text)).toBe(text);
      }),
    );
  });
});

const addresses = `{
  "address": "https://me:pa55@lab.example/fhir?practice=101&access_token=s3cret&page=2",
  "url": "https:\\/\\/fn.example\\/hook?code=k3y",
  "text": {"div": "<a href=\\"https://a.example/?sig=s1g\\">Token=open</a> or sftp://lab:ftp55@b.example/in"},
  "system": "https://b.example/key?id=7",
  "hook": "https://hooks.example/services/T000AB/a8Kd03jQx7LmP2vRt5Yw9ZbC"
}`;

describe('URLs of a stored draft', () => {
  it('are stored without passwords and secret parameters', () => {
    const kept = withoutSecretValues(addresses);
    expect(kept).not.toMatch(/pa55|s3cret|k3y|s1g|ftp55|a8Kd/);
    expect(JSON.parse(kept)).toEqual({
      address: 'https://me:…@lab.example/fhir?practice=101&access_token=…&page=2',
      url: 'https://fn.example/hook?code=…',
      text: {
        div: '<a href="https://a.example/?sig=…">Token=open</a> or sftp://lab:…@b.example/in',
      },
      system: 'https://b.example/key?id=7',
      hook: 'https://hooks.example/services/T000AB/…',
    });
  });

  it('have the stored values again, and none where they were typed', () => {
    const typed = addresses.replace('"system"', '"new": "https://n.example?key=n3w", "system"');
    expect(withSecretValues(withoutSecretValues(typed), addresses)).toBe(
      typed.replace('key=n3w', 'key='),
    );
    const other = addresses.replace('k3y', 'oth3r').replace('101', '102');
    const restored = withSecretValues(withoutSecretValues(other), addresses);
    expect(restored).toContain('code=k3y');
    expect(restored).toContain('me:@lab.example/fhir?practice=102&access_token=&page=2');
  });

  it.each([
    ['never closed', '{"address": "https://a.example?token=s3cret'],
    ['without a quote before it', '{"address": https://a.example?token=s3cret",\n"name": "N"}'],
    ['by itself', 'https://a.example?token=s3cret'],
  ])('are not stored while they are typed: %s', (_, text) => {
    const kept = withoutSecretValues(text);
    expect(kept).toBe(text.replace('s3cret', '…'));
  });

  it('are redacted in any stored value, and restored beside an equal header', () => {
    const row = { text: '', target: { members: { address: 'https://a.example?token=s3cret' } } };
    expect(withoutSecrets(row).target.members.address).toBe('https://a.example?token=…');
    const text =
      '{"header": ["Referer: https://a.example?token=1"], "address": "https://a.example?token=2"}';
    expect(withSecretValues(withoutSecretValues(text), text)).toBe(text);
  });
});
