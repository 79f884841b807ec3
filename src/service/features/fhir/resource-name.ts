/**
 * What a person would call a resource of whichever kind: its name or title, else what it says it is, else a
 * business identifier. Empty when it has none of these.
 */
export function nameOfResource(resource: Record<string, unknown>): string {
  const { name, title, deviceName, description, code, type, identifier } = resource;
  const found = [name, title, deviceName, description, code, type, identifier].map(textOf);
  return found.find((text) => text !== '') ?? '';
}

/**
 * The text of a string, a HumanName, a DeviceName, a CodeableConcept, a Coding or an Identifier, of a list's first
 * that has one; what stands in a resource has been validated, but of other data types it is empty too.
 */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return firstText(value);
  if (typeof value !== 'object' || value === null) return '';
  const { text, given, family, name, display, coding, code, value: own } = { ...value } as Parts;
  const person = [given, family].flat().filter(isText).join(' ');
  return firstText([text, person, name, display, coding, code, own]);
}

type Parts = Partial<
  Record<'text' | 'given' | 'family' | 'name' | 'display' | 'coding' | 'code' | 'value', unknown>
>;

function firstText(values: readonly unknown[]): string {
  return values.map(textOf).find((text) => text !== '') ?? '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
