import type { ElementTable, R4Element } from '#contract/r4/element-table.ts';

/** The element of a search parameter, if named the same: `service-type` is `serviceType`. */
export function elementOf(
  { kind, elements }: { kind: string; elements: ElementTable },
  name: string,
): R4Element | undefined {
  const plain = name.replaceAll('-', '').toLowerCase();
  return elements.elementsOf(kind).find((element) => element.name.toLowerCase() === plain);
}
