import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { valueSetCodes } from '#contract/r4/value-sets.ts';
import { mainMember } from './element-forms.ts';
import { FormCode } from './form-code.tsx';
import {
  useElements,
  useFhirForm,
  useProblemAt,
  useValueAt,
  useWarningAt,
} from './form-context.ts';
import { fieldHelp } from './form-layout.tsx';
import { FormText } from './form-text.tsx';
import { stepsOf, type TreePath } from './form-tree.ts';
import { textOfPrimitive } from './primitive-text.ts';

interface PrimitiveFieldProps {
  path: TreePath;
  type: string;
  label: string;
}

/** One value: a choice, a code with a pick list, or a text. */
export function PrimitiveField({ path, type, label }: PrimitiveFieldProps) {
  const elements = useElements();
  const { help, none, example } = elements.wordsAt(path);
  if (type === 'boolean') {
    return <FormChoice path={path} type={type} label={label} options={yesOrNo} none="Not said" />;
  }
  const place = elements.placeAt(path);
  const codes = valueSetCodes(place?.valueSet);
  if (codes !== undefined && none !== undefined && place?.element?.isList === false) {
    const options = codes.map(({ code, display }) => ({ value: code, label: display }));
    return <FormChoice path={path} type={type} label={label} options={options} none={none} />;
  }
  if (codes !== undefined) {
    const holder = stepsOf(path).slice(0, -1);
    const holderPlace = elements.placeAt(holder);
    // What stands for an object is as required as that.
    const isRequired =
      holderPlace?.element?.isRequired === true &&
      mainMember(holderPlace.type, elements) === place?.element?.name;
    return (
      <FormCode
        path={path}
        label={label}
        options={codes}
        coding={place?.owner === 'Coding' ? holder.join('.') : undefined}
        isRequired={isRequired}
      />
    );
  }
  if (!longTypes.has(type)) {
    return <FormText path={path} type={type} label={label} hint={help} placeholder={example} />;
  }
  return (
    <div className="wide">
      <FormText path={path} type={type} label={label} multiline />
    </div>
  );
}

const longTypes = new Set(['base64Binary', 'markdown', 'xhtml']);

interface FormChoiceProps {
  path: TreePath;
  label: string;
  type: string;
  options: readonly { value: string; label: string }[];
  /** What no value is called. */
  none: string;
}

/** One of a few values. One that is not among them, from another system, stays choosable. */
const FormChoice = memo(function FormChoice(props: FormChoiceProps) {
  const { path, label, type, options, none } = props;
  const { store, isReadOnly } = useFhirForm();
  const value = textOfPrimitive(useValueAt(path));
  const problem = useProblemAt(path);
  const warning = useWarningAt(path);
  const isForeign = value !== '' && !options.some((option) => option.value === value);
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={isReadOnly}
      onChange={(event) => store.setText(path, event.target.value, type)}
      onBlur={() => store.leave(path)}
      error={problem !== undefined}
      helperText={fieldHelp({ problem, warning })}
      slotProps={{ select: { native: true }, htmlInput: { 'data-path': path } }}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
      {isForeign && <option value={value}>{value}</option>}
    </TextField>
  );
});

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
