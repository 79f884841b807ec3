import { useState } from 'react';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { isJsonObject, type JsonValue } from '#app/kit/json/json-text.ts';
import { extensionValueName, extensionValueTypes } from '#contract/r4/element-table.ts';
import { isPrimitive } from '#contract/r4/primitives.ts';
import { t } from '#words/t.ts';
import { type FormMember, isCompact } from './element-forms.ts';
import { Explained } from './explained.tsx';
import { useElements, useFhirForm, useHasProblemIn, useValueAt } from './form-context.ts';
import { FormText } from './form-inputs.tsx';
import { Fields } from './form-layout.tsx';
import { blank, joinPath, type TreePath } from './form-tree.ts';
import { ListField } from './list-field.tsx';
import { PrimitiveField } from './primitive-field.tsx';
import { primitiveOf, textOfPrimitive } from './primitive-text.ts';

/** A choice element: a select among the members of R4's `value[x]`, of which one may exist, and its fields. */
export function ChoiceField({ path, members }: { path: TreePath; members: readonly FormMember[] }) {
  const { kind, isReadOnly, renderValue } = useFhirForm();
  const elements = useElements();
  const { member, isSet, choose } = useChoice(path, members, members[0]?.name);
  const hasProblem = useHasProblemIn(...members.map(({ name }) => joinPath(path, name)));
  if (member === undefined) return null;
  const at = joinPath(path, member.name);
  const label = elements.label(at);
  const value = renderValue({ path: at, type: member.type, label });
  return (
    <fieldset className="wide" aria-label={label}>
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
    </fieldset>
  );
}

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

/** The member of a choice that is set, else selected, with a setter. A new type keeps a convertible value. */
function useChoice<Member extends { name: string; type: string }>(
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
    // Converts between primitive types; otherwise the value becomes empty.
    const next = isPrimitive(type) ? primitiveOf(textOfPrimitive(value), type) : blank;
    store.replaceMember(path, { from: current.name, to }, next);
  };
  const member = current ?? members.find(({ name }) => name === chosen);
  return { member, isSet: current !== undefined, choose };
}

function hasMember(object: JsonValue | undefined, name: string): boolean {
  return isJsonObject(object) && (Object.hasOwn(object, name) || Object.hasOwn(object, `_${name}`));
}

const usual = ['string', 'boolean', 'integer', 'decimal', 'date', 'dateTime', 'code', 'uri', 'url'];
const nested = { name: 'extension', type: 'Extension' };
const extensionMembers = [
  ...extensionValueTypes.map((type) => ({ name: extensionValueName(type), type })),
  nested,
];

function optionsOf(group: string, isOf: (type: string) => boolean) {
  return extensionMembers
    .filter((member) => member !== nested && isOf(member.type))
    .map(({ name, type }) => ({ value: name, label: type, group }));
}

const extensionOptions = [
  ...optionsOf(t('Common'), (type) => usual.includes(type)).toSorted(
    (one, other) => usual.indexOf(one.label) - usual.indexOf(other.label),
  ),
  ...optionsOf(t('Other simple values'), (type) => isPrimitive(type) && !usual.includes(type)),
  ...optionsOf(t('Composite values'), (type) => !isPrimitive(type)),
  { value: nested.name, label: t('Nested extensions'), group: t('Parts') },
];

/** An extension: its url, and a value of any R4 type or nested extensions. */
export function ExtensionFields({ path }: { path: TreePath }) {
  const { isReadOnly, renderValue } = useFhirForm();
  const { member = nested, choose } = useChoice(
    path,
    extensionMembers,
    extensionValueName('string'),
  );
  const { name, type } = member;
  const at = joinPath(path, name);
  return (
    <>
      <div className="double">
        <FormText path={joinPath(path, 'url')} type="uri" label={t('URL')} />
      </div>
      <ChoiceSelect
        label={t('Value type')}
        value={name}
        options={extensionOptions}
        isDisabled={isReadOnly}
        onChange={choose}
      />
      <div className="wide">
        {member === nested ? (
          <ListField path={at} type={type} label={t('Nested extensions')} isNested />
        ) : isPrimitive(type) ? (
          <PrimitiveField path={at} type={type} label={t('Value')} />
        ) : (
          <Fields>{renderValue({ path: at, type, label: t('Value') })}</Fields>
        )}
      </div>
    </>
  );
}
