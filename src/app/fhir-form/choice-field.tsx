import { useState } from 'react';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { isJsonObject, type JsonValue } from '#app/kit/json/json-text.ts';
import { isPrimitive } from '#contract/r4/primitives.ts';
import { t } from '#words/t.ts';
import { type FormMember, isCompact } from './element-forms.ts';
import { Explained } from './explained.tsx';
import { useElements, useFhirForm, useHasProblemIn, useValueAt } from './form-context.ts';
import { Fields, Group } from './form-layout.tsx';
import { blank, joinPath, type TreePath } from './form-tree.ts';
import { primitiveOf, textOfPrimitive } from './primitive-text.ts';

interface ChoiceFieldProps {
  path: TreePath;
  /** The members of R4's `value[x]`, of which one may exist. */
  members: readonly FormMember[];
}

/** A choice element: its type, and the fields of that type. A new type keeps what fits. */
export function ChoiceField({ path, members }: ChoiceFieldProps) {
  const { kind, isReadOnly, renderValue } = useFhirForm();
  const elements = useElements();
  const { member, isSet, choose } = useChoice(path, members, members[0]?.name);
  const hasProblem = useHasProblemIn(...members.map(({ name }) => joinPath(path, name)));
  if (member === undefined) return null;
  const at = joinPath(path, member.name);
  const label = elements.label(at);

  const value = renderValue({ path: at, type: member.type, label });
  return (
    <Group className="wide" aria-label={label}>
      <Fields>
        <ChoiceSelect
          label={t('{label} as', { label })}
          value={member.name}
          options={members.map(({ name, type }) => ({
            value: name,
            label: typeWords[type] ?? elements.nameInWords(type),
          }))}
          isDisabled={isReadOnly}
          hasProblem={hasProblem && !isSet}
          onChange={choose}
        />
        {elements.isComplex(member.type) ? (
          <div className="wide">
            {!isCompact(member.type, kind) && <Explained path={at} />}
            <Fields>{value}</Fields>
          </div>
        ) : (
          value
        )}
      </Fields>
    </Group>
  );
}

/** Plain labels of R4's types. */
const typeWords: Readonly<Record<string, string>> = {
  boolean: t('Yes or no'),
  string: t('Text'),
  integer: t('Number'),
  date: t('Date'),
  dateTime: t('Date and time'),
  CodeableConcept: t('Text or code'),
  Reference: t('Reference to a record'),
  Quantity: t('Amount'),
  Range: t('Range'),
  Timing: t('Recurring times'),
  Period: t('Period'),
  Duration: t('Duration'),
};

/** The member of a choice that is set, else chosen, and how to choose another. A new type keeps what fits. */
export function useChoice<Member extends { name: string; type: string }>(
  path: TreePath,
  members: readonly Member[],
  first: string | undefined,
) {
  const { store } = useFhirForm();
  const object = useValueAt(path);
  const [chosen, setChosen] = useState(first);
  const current = members.find(({ name }) => hasMember(object, name));
  const choose = (to: string) => {
    setChosen(to);
    if (current === undefined) return;
    const type = members.find(({ name }) => name === to)?.type ?? '';
    const value = store.value(joinPath(path, current.name));
    store.replaceMember(path, { from: current.name, to }, asType(value, type));
  };
  const member = current ?? members.find(({ name }) => name === chosen);
  return { member, isSet: current !== undefined, choose };
}

function hasMember(object: JsonValue | undefined, name: string): boolean {
  return isJsonObject(object) && (Object.hasOwn(object, name) || Object.hasOwn(object, `_${name}`));
}

/** Converts between primitive types; otherwise the value becomes empty. */
function asType(value: JsonValue | undefined, type: string): JsonValue {
  return isPrimitive(type) ? primitiveOf(textOfPrimitive(value), type) : blank;
}
