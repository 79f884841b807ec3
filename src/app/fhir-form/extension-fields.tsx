import { useState } from 'react';
import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { isJsonObject, type JsonObject } from '#app/kit/json/json-text.ts';
import { extensionValueName, extensionValueTypes } from '#contract/r4/element-table.ts';
import { isPrimitive } from '#contract/r4/primitives.ts';
import { t } from '#words/t.ts';
import { asType } from './choice-field.tsx';
import { useFhirForm, useValueAt } from './form-context.ts';
import { Fields } from './form-layout.tsx';
import { FormText } from './form-text.tsx';
import { blank, joinPath, type TreePath } from './form-tree.ts';
import { ListField } from './list-field.tsx';
import { PrimitiveField } from './primitive-field.tsx';

const usual = ['string', 'boolean', 'integer', 'decimal', 'date', 'dateTime', 'code', 'uri', 'url'];
const nested = 'extension';
const groups = [
  { label: t('Common'), types: usual },
  {
    label: t('Other simple values'),
    types: extensionValueTypes.filter((type) => isPrimitive(type) && !usual.includes(type)),
  },
  {
    label: t('Composite values'),
    types: extensionValueTypes.filter((type) => !isPrimitive(type)),
  },
];
const contentOptions = [
  ...groups.flatMap(({ label, types }) =>
    types.map((name) => ({ value: name, label: name, group: label })),
  ),
  { value: nested, label: t('Nested extensions'), group: t('Parts') },
];

/** An extension: its url, and a value of any R4 type or nested extensions. */
export function ExtensionFields({ path }: { path: TreePath }) {
  const { store, isReadOnly, renderValue } = useFhirForm();
  const value = useValueAt(path);
  const currentType = contentOf(isJsonObject(value) ? value : {});
  const [chosenType, setChosenType] = useState('string');
  const type = currentType ?? chosenType;
  const at = joinPath(path, memberName(type));

  function choose(next: string) {
    setChosenType(next);
    const from = currentType === undefined ? undefined : memberName(currentType);
    const current = from === undefined ? undefined : store.value(joinPath(path, from));
    store.replaceMember(
      path,
      { from, to: memberName(next) },
      next === nested ? blank : asType(current, next),
    );
  }

  return (
    <>
      <div className="double">
        <FormText path={joinPath(path, 'url')} type="uri" label={t('URL')} />
      </div>
      <ChoiceSelect
        label={t('Value type')}
        value={type}
        options={contentOptions}
        isDisabled={isReadOnly}
        onChange={choose}
      />
      <div className="wide">
        {type === nested ? (
          <ListField path={at} type="Extension" label={t('Nested extensions')} isNested />
        ) : isPrimitive(type) ? (
          <PrimitiveField path={at} type={type} label={t('Value')} />
        ) : (
          <Fields>{renderValue({ path: at, type, label: t('Value') })}</Fields>
        )}
      </div>
    </>
  );
}

function memberName(type: string): string {
  return type === nested ? nested : extensionValueName(type);
}

function contentOf(extension: JsonObject): string | undefined {
  const type = extensionValueTypes.find((name) =>
    Object.hasOwn(extension, extensionValueName(name)),
  );
  return type ?? (Object.hasOwn(extension, nested) ? nested : undefined);
}
