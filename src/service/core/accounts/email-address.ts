import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * An address as accounts keep it: one mailbox has one, whichever way a domain of another alphabet is written (RFC 5891).
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (!/\P{ASCII}|xn--/iu.test(domain)) return email;
  return `${email.slice(0, at)}${domainToUnicode(domainToASCII(domain)) || domain}`;
}

/** What tells an address from others: case does not. */
export function emailKey(email: string): string {
  return canonicalEmail(email).toLowerCase();
}

/** Each mailbox once, as it is spelled first. */
export function distinctEmails(emails: readonly string[]): string[] {
  return [...Map.groupBy(emails, emailKey).values()].flatMap(([first]) => first ?? []);
}

/** How accounts may have kept an address, in lower case: those from before as it was typed. */
export function emailForms(email: string): string[] {
  const key = emailKey(email);
  const at = key.lastIndexOf('@') + 1;
  return [...new Set([key, `${key.slice(0, at)}${domainToASCII(key.slice(at))}`])];
}
