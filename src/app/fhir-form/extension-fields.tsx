import { ChoiceSelect } from '#app/kit/forms/choice-select.tsx';
import { extensionValueName, extensionValueTypes } from '#contract/r4/element-table.ts';
import { isPrimitive } from '#contract/r4/primitives.ts';
import { t } from '#words/t.ts';
import { useChoice } from './choice-field.tsx';
import { useFhirForm } from './form-context.ts';
import { Fields } from './form-layout.tsx';
import { FormText } from './form-text.tsx';
import { joinPath, type TreePath } from './form-tree.ts';
import { ListField } from './list-field.tsx';
import { PrimitiveField } from './primitive-field.tsx';

const usual = ['string', 'boolean', 'integer', 'decimal', 'date', 'dateTime', 'code', 'uri', 'url'];
const nested = { name: 'extension', type: 'Extension' };
const members = [
  ...extensionValueTypes.map((type) => ({ name: extensionValueName(type), type })),
  nested,
];

function optionsOf(group: string, isOf: (type: string) => boolean) {
  return members
    .filter((member) => member !== nested && isOf(member.type))
    .map(({ name, type }) => ({ value: name, label: type, group }));
}

const options = [
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
  const { member = nested, choose } = useChoice(path, members, extensionValueName('string'));
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
        options={options}
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
