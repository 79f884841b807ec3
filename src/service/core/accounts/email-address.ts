import { domainToASCII, domainToUnicode } from 'node:url';

/** The stored form of an address: internationalized domains in one spelling (RFC 5891). */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (!/\P{ASCII}|xn--/iu.test(domain)) return email;
  return `${email.slice(0, at)}${domainToUnicode(domainToASCII(domain)) || domain}`;
}

/** The case-insensitive key of an address; stored addresses are canonical, so that of a row is `lower(email)`. */
export function emailKey(email: string): string {
  return canonicalEmail(email).toLowerCase();
}

/** Distinct addresses in their first spelling. */
export function distinctEmails(emails: readonly string[]): string[] {
  return [...Map.groupBy(emails, emailKey).values()].flatMap(([first]) => first ?? []);
}
