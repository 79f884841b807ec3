/** Letters that Unicode does not take apart into a base letter and an accent. */
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

/** A name in lower-case ASCII letters and hyphens, for addresses. */
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

/** How a person's name is written in front of the @: lower-case ASCII, first and last name parted by a dot. */
export function mailName(firstName: string, lastName: string): string {
  return `${plainName(firstName)}.${plainName(lastName)}`;
}

/** Hands out addresses and numbers the second bearer of a name, as mail administrators do. */
export function createMailAddresses(taken: Iterable<string>) {
  const used = new Set(taken);
  return function mailAddress(name: string, domain: string): string {
    let address = `${name}@${domain}`;
    for (let number = 2; used.has(address); number += 1) address = `${name}${number}@${domain}`;
    used.add(address);
    return address;
  };
}
