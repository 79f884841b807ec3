import { isShownAsJson } from '../r4/element-forms.ts';
import { isComplex } from '../r4/element-types.ts';
import { useValueAt, type ValueField } from '../tree/form-context.ts';
import { ElementFields } from './element-fields.tsx';
import { ExtensionFields } from './extension-fields.tsx';
import { FormJson } from './form-json.tsx';
import { PrimitiveField } from './primitive-field.tsx';

/** The fields for a value of any R4 type. What is no object where R4 has one is not taken apart. */
export function ValueFields({ path, type, label, labels, more }: ValueField) {
  const value = useValueAt(path);
  if (!isComplex(type)) return <PrimitiveField path={path} type={type} label={label} />;
  const isOdd = value !== undefined && (typeof value !== 'object' || Array.isArray(value));
  if (isOdd || value === null || isShownAsJson(type)) {
    return (
      <div className="wide">
        <FormJson path={path} label={label} />
      </div>
    );
  }
  if (type === 'Extension') return <ExtensionFields path={path} />;
  return <ElementFields path={path} type={type} labels={labels} more={more ?? 'button'} />;
}
