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
const nested = 'extension';

/** An extension: its url, and a value of any R4 type or nested extensions. */
export function ExtensionFields({ path }: { path: TreePath }) {
  const { renderValue } = useFhirForm();
  const value = useValueAt(path);
  const extension = isJsonObject(value) ? value : {};
  const held = contentOf(extension);
  const [chosen, setChosen] = useState('string');
  const type = held ?? chosen;
  const at = joinPath(path, type === nested ? nested : extensionValueName(type));
  return (
    <>
      <div className="double">
        <FormText path={joinPath(path, 'url')} type="uri" label={t('URL')} />
      </div>
      <ContentType path={path} type={type} held={held} onChoose={setChosen} />
      {type === nested && (
        <div className="wide">
          <ListField path={at} type="Extension" label={t('Nested extensions')} isNested />
        </div>
      )}
      {type !== nested && !isPrimitive(type) && (
        <div className="wide">
          <Fields>{renderValue({ path: at, type, label: t('Value') })}</Fields>
        </div>
      )}
      {type !== nested && isPrimitive(type) && (
        <div className="wide">
          <PrimitiveField path={at} type={type} label={t('Value')} />
        </div>
      )}
    </>
  );
}

interface ContentTypeProps {
  path: TreePath;
  type: string;
  /** The type of the current value. */
  held: string | undefined;
  onChoose: (type: string) => void;
}

function ContentType({ path, type, held, onChoose }: ContentTypeProps) {
  const { store, isReadOnly } = useFhirForm();

  function choose(next: string) {
    onChoose(next);
    const from = held === undefined ? undefined : memberName(held);
    const value = from === undefined ? undefined : store.value(joinPath(path, from));
    store.replaceMember(
      path,
      { from, to: memberName(next) },
      next === nested ? blank : asType(value, next),
    );
  }

  return (
    <ChoiceSelect
      label={t('Value type')}
      value={type}
      options={[
        ...groups.flatMap(({ label, types }) =>
          types.map((name) => ({ value: name, label: name, group: label })),
        ),
        { value: nested, label: t('Nested extensions'), group: t('Parts') },
      ]}
      isDisabled={isReadOnly}
      onChange={choose}
    />
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
