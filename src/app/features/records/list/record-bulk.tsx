import type { BulkKind, StateElement } from '#app/runs/bulk/bulk-target.ts';
import type { KindArea } from '../record-area.shared.ts';
import { activeLabel, ElementState, inactiveLabel, stateNames } from '../record-state.tsx';
import { type ReferenceNames, recordTitle } from '../record-title.ts';

/** Bulk changes of a kind. `names` resolves the references that titles contain. */
export function recordBulkKind(area: KindArea, names: ReferenceNames): BulkKind {
  const { kind, operations, thing, plural, record } = area;
  return {
    kind,
    operations,
    thing,
    plural,
    titleOf: (resource) => recordTitle(resource, names),
    namedTitle: record.title,
    words: record.words,
    state: stateElement(area),
  };
}

const activeOptions = [
  { value: true, label: activeLabel },
  { value: false, label: inactiveLabel },
];

/** With its R4 values. */
function stateElement(area: KindArea): StateElement | undefined {
  const { elements, form, kind } = area;
  const element = stateNames.flatMap((name) => elements.elementNamed(kind, name) ?? [])[0];
  if (element === undefined) return undefined;
  const { name, type, valueSet } = element;
  const codes = type === 'code' ? form.codes(valueSet) : undefined;
  const options =
    type === 'boolean'
      ? activeOptions
      : codes?.map(({ code, display }) => ({ value: code, label: display }));
  return (
    options && {
      element: name,
      options,
      chip: (value) => <ElementState area={area} name={name} value={value} />,
    }
  );
}
