import { describe, expect, test } from 'vitest';
import { emailField, nameField } from './text-fields.ts';

describe('an email address', () => {
  test.each([
    'vet@example.org',
    'Vet.O_Brien+lab@mail.example.org',
    "!#$%&'`*+/=?^{|}~@example.org",
    'a&b@example.org',
    'a/b@example.org',
    'a=b@example.org',
    'vet@xn--bcher-kva.example',
    'vet@bücher.example',
    'vet@例え.テスト',
    'jörg@bücher.example',
    '用户@例子.广告',
    'vet@3com.example',
    `${'a'.repeat(64)}@example.org`,
    `vet@${'a'.repeat(63)}.example`,
    `vet@${'ü'.repeat(30)}.example`,
  ])('may be %s', (email) => {
    expect(emailField.safeParse(email)).toMatchObject({ success: true, data: email });
  });

  test('loses invisible characters', () => {
    const pasted = '\ufeff vet\u200b@ex\u00adample.o\u200drg\u202c ';
    expect(emailField.parse(pasted)).toBe('vet@example.org');
  });

  test.each([
    '',
    'vet',
    '@example.org',
    'vet@',
    'vet@localhost',
    'vet@iana-.com',
    'vet@192.0.2.1',
    'vet@[192.0.2.1]',
    '"a b"@example.org',
    '.vet@example.org',
    've t@example.org',
    've\u00a0t@example.org',
    'a@b@example.org',
    'vet@example.org/x',
    'vet,nurse@example.org',
    'Vet <vet@example.org>',
    `${'a'.repeat(65)}@example.org`,
    `${'ö'.repeat(33)}@example.org`,
    `vet@${'a'.repeat(64)}.example`,
    `vet@${'ü'.repeat(60)}.example`,
    `vet@${'a.'.repeat(125)}example`,
  ])('is not %j', (email) => {
    expect(emailField.safeParse(email).success).toBe(false);
  });
});

describe('a name', () => {
  const name = nameField(20);

  test.each(["O'Brien-Núñez", '李 小龙', 'Ada  Quist', 'Zoë 🐕'])('may be %s', (text) => {
    expect(name.safeParse(text)).toMatchObject({ success: true, data: text });
  });

  test('loses invisible characters except joiners', () => {
    expect(name.parse('\u200b An\u00adna \u202eLee\ufeff')).toBe('Anna Lee');
    expect(name.parse('می\u200cخواهم')).toBe('می\u200cخواهم');
  });

  test.each(['', '\u200b', ' \n ', 'Ada\nQuist', 'Ada\tQuist', 'Ada\u2028Quist', 'x'.repeat(21)])(
    'is not %j',
    (text) => {
      expect(name.safeParse(text).success).toBe(false);
    },
  );
});
