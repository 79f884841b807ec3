/** Letters that Unicode's NFD does not decompose. */
const replacements: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** A name as lower-case ASCII letters and hyphens. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[ßæœøđðþłı]/g, (letter) => replacements[letter] ?? '')
    .replace(/[\s–]+/g, '-')
    .replace(/[^a-z-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The local part of a person's email address: ASCII first and last name with a dot between. */
export function mailName(firstName: string, lastName: string): string {
  return `${plainName(firstName)}.${plainName(lastName)}`;
}

/** Generates unique addresses, with a number for further bearers of a name. */
export function createMailAddresses(taken: Iterable<string>) {
  const used = new Set(taken);
  return function mailAddress(name: string, domain: string): string {
    let address = `${name}@${domain}`;
    for (let number = 2; used.has(address); number += 1) address = `${name}${number}@${domain}`;
    used.add(address);
    return address;
  };
}
