import { codesAt } from '../known-codes.ts';
import { stepsOf, type TreePath } from '../tree/form-tree.ts';
import { FormChoice, yesOrNo } from './form-choice.tsx';
import { FormCode } from './form-code.tsx';
import { FormText } from './form-text.tsx';

interface PrimitiveFieldProps {
  path: TreePath;
  type: string;
  label: string;
  /** The type of the object that it is a member of. */
  owner?: string | undefined;
  placeholder?: string | undefined;
}

/** One value: a choice, a code with a pick list, or a text. */
export function PrimitiveField(props: PrimitiveFieldProps) {
  const { path, type, label, owner, placeholder } = props;
  if (type === 'boolean') {
    return <FormChoice path={path} type={type} label={label} options={yesOrNo} none="Not said" />;
  }
  const steps = stepsOf(path);
  const codes = codesAt(steps, owner);
  if (codes !== undefined) {
    const coding = owner === 'Coding' ? steps.slice(0, -1).join('.') : undefined;
    return (
      <FormCode
        path={path}
        label={label}
        options={codes}
        coding={coding}
        isRequired={path === 'connectionType.code'}
      />
    );
  }
  if (!longTypes.has(type)) {
    return <FormText path={path} type={type} label={label} placeholder={placeholder} />;
  }
  return (
    <div className="wide">
      <FormText path={path} type={type} label={label} multiline />
    </div>
  );
}

const longTypes = new Set(['base64Binary', 'markdown', 'xhtml']);
