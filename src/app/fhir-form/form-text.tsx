import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { memo, useState } from 'react';
import { TimeInput } from '#app/kit/forms/time-input.tsx';
import { monoFamily } from '#app/kit/theme/typography.ts';
import { isTimeType } from '#app/kit/time/typed-time.ts';
import { useFieldHelp } from './explained.tsx';
import { useFhirForm, useValueAt } from './form-context.ts';
import type { TreePath } from './form-tree.ts';
import {
  fieldText,
  isNumeric,
  shownPrimitive,
  textOfPrimitive,
  typedPrimitive,
  withLineEndsOf,
} from './primitive-text.ts';

interface FormTextProps extends Pick<TextFieldProps, 'placeholder' | 'multiline'> {
  path: TreePath;
  label: string;
  type: string;
  hint?: string | undefined;
  isRequired?: boolean;
  /** Reads what a person may type for a time in other words, such as an age; undefined if it is none. */
  readTyped?: (typed: string) => string | undefined;
}

/** A text, number or time field with its issues. */
export const FormText = memo(function FormText(props: FormTextProps) {
  const { path, label, type, hint, placeholder, isRequired = false, readTyped } = props;
  const { store, isReadOnly } = useFhirForm();
  const stored = useValueAt(path);
  const value = textOfPrimitive(stored);
  // A single-line input would drop line breaks. Stays multiline once it is, since another element would lose focus
  // and caret.
  const [multiline, setMultiline] = useState(props.multiline ?? false);
  if (!multiline && /[\r\n]/.test(value)) setMultiline(true);
  /** A number as typed, while it equals the stored one. */
  const [typed, setTyped] = useState('');
  const isSameNumber = isNumeric(type) && textOfPrimitive(typedPrimitive(typed, type)) === value;
  const common = {
    label,
    placeholder,
    disabled: isReadOnly,
    onBlur: () => store.leave(path),
    ...useFieldHelp(path, hint),
  };
  const inputLabel = { required: isRequired };
  if (isTimeType(type)) {
    return (
      <TimeInput
        {...common}
        type={type}
        value={value}
        onChange={(next) => store.setText(path, readTyped?.(next) ?? next, type)}
        slotProps={{ inputLabel, htmlInput: { 'data-path': path } }}
      />
    );
  }
  return (
    <TextField
      {...common}
      value={isSameNumber && typed !== '' ? typed : fieldText(shownPrimitive(stored))}
      multiline={multiline}
      maxRows={16}
      onChange={({ target }) => {
        setTyped(target.value);
        store.setText(path, withLineEndsOf(value, target.value), type);
      }}
      slotProps={{
        inputLabel,
        htmlInput: {
          'data-path': path,
          spellCheck: !codeLike.has(type),
          ...(inputModes[type] !== undefined && { inputMode: inputModes[type] }),
          ...(multiline && type === 'xhtml' && { style: { fontFamily: monoFamily } }),
        },
      }}
    />
  );
});

const codeLike = new Set([
  'base64Binary',
  'canonical',
  'code',
  'id',
  'oid',
  'uri',
  'url',
  'uuid',
  'xhtml',
]);

const inputModes: Readonly<Record<string, 'numeric' | 'decimal' | 'url'>> = {
  decimal: 'decimal',
  integer: 'numeric',
  positiveInt: 'numeric',
  unsignedInt: 'numeric',
  url: 'url',
};
