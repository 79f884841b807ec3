import * as z from 'zod/mini';
import { t } from '#words/t.ts';

/** Invisible characters from copying: soft hyphens, zero-width spaces, direction marks. Names may need joiners. */
const withoutInvisible = z.overwrite((text: string) =>
  text.replace(/[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, ''),
);

/** A required single-line name of at most `maximum` characters. */
export function nameField(maximum: number) {
  return z
    .string()
    .check(
      withoutInvisible,
      z.trim(),
      z.minLength(1, { error: () => t('Required') }),
      z.maxLength(maximum),
      z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: () => t('Must be one line') }),
      z.describe('Blanks before and after it are removed, and invisible characters'),
    );
}

/** An email address without invisible characters, before validation. */
export const pastedEmail = z.string().check(
  withoutInvisible,
  z.overwrite((text) => text.replace(/[\u200c\u200d]/g, '')),
  z.trim(),
);

/** A deliverable email address (RFC 5321 section 4.1.2), internationalized ones included (RFC 6531). */
export const emailField = pastedEmail.check(
  z.maxLength(254),
  z.refine(isEmailAddress, { error: () => t('Must be an email address') }),
  z.meta({
    format: 'idn-email',
    description: 'Blanks before and after it are removed, and invisible characters',
  }),
);

/** Dot-separated atoms of RFC 5322, or of other scripts. */
const dotString = /^[\w!#$%&'*+/=?^`{|}~\P{ASCII}-]+(\.[\w!#$%&'*+/=?^`{|}~\P{ASCII}-]+)*$/u;
/** Letters of any alphabet, digits and inner hyphens (RFC 5890 section 2.3.2). */
const label = /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u;
/** RFC 1035 section 2.3.4, in octets: other alphabets count as Punycode. */
const labelLimit = 63;
const domainLimit = 253;
/** RFC 5321 section 4.5.3.1.1, in octets. */
const localPartLimit = 64;

/** Quoted local parts and address literals (`a@[192.0.2.1]`) are deliverable but refused: nobody uses them. */
function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const localPart = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  return (
    at > 0 &&
    dotString.test(localPart) &&
    !/[\p{C}\p{Z}]/u.test(localPart) &&
    octets(localPart) <= localPartLimit &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    isShortEnough(toPunycode(labels.join('.')))
  );
}

function isShortEnough(domain: string): boolean {
  const lengths = domain.split('.').map((one) => one.length);
  return (
    domain.length <= domainLimit && lengths.every((length) => length >= 1 && length <= labelLimit)
  );
}

/** Browsers and Node both have it, but not TypeScript's own library. */
declare const URL: new (text: string) => { hostname: string };

/** A domain in DNS form (UTS 46); '' if it has none. */
function toPunycode(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

function octets(text: string): number {
  return encodeURIComponent(text).replace(/%../g, '.').length;
}
