import type { BulkKind, StateElement } from '#app/runs/bulk/bulk-target.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import type { KindArea } from '../record-kinds.ts';
import { RecordState } from '../record-state.tsx';
import { recordTitle } from '../record-title.ts';

/** Bulk changes of a kind. */
export function recordBulkKind(area: KindArea): BulkKind {
  const { kind, operations, thing, many, record } = area;
  return {
    kind,
    operations,
    thing,
    plural: inSentence(many),
    titleOf: recordTitle,
    words: record.words,
    state: stateElement(area),
  };
}

/** Status elements, in order of preference. */
const stateNames = ['status', 'participantStatus', 'active'];

const uses = [
  { value: true, label: t('Active') },
  { value: false, label: t('Not in use') },
];

/** With its R4 values. */
function stateElement(area: KindArea): StateElement | undefined {
  const { elements, form, kind } = area;
  const members = elements.elementsOf(kind);
  const element = stateNames.flatMap((name) => members.find((one) => one.name === name) ?? [])[0];
  if (element === undefined) return undefined;
  const { name, type, valueSet } = element;
  if (type === 'boolean') {
    return {
      element: name,
      options: uses,
      chip: (value) => <RecordState area={area} status={undefined} active={value} />,
    };
  }
  const codes = type === 'code' ? form.codes(valueSet) : undefined;
  return (
    codes && {
      element: name,
      options: codes.map(({ code, display }) => ({ value: code, label: display })),
      chip: (value) => (
        <RecordState
          area={area}
          name={name}
          status={typeof value === 'string' ? value : undefined}
        />
      ),
    }
  );
}
