import TextField from '@mui/material/TextField';
import { memo, useState } from 'react';
import { formatJson, type JsonValue, type ParsedJson, parseJson } from '#app/kit/json/json-text.ts';
import { fontSize, monoFamily } from '#app/kit/theme/tokens.ts';
import { textProblem } from './draft-problems.tsx';
import { useExplanation } from './explained.tsx';
import {
  type TypedField,
  useFhirForm,
  useLeave,
  useProblemAt,
  useValueAt,
} from './form-context.ts';
import { blank } from './form-tree.ts';

/** A value edited as JSON. Invalid text stays in the field and is not sent. */
export const FormJson = memo(function FormJson({ path, label }: Omit<TypedField, 'type'>) {
  const { store, isReadOnly } = useFhirForm();
  const value = useValueAt(path);
  const problem = useProblemAt(path);
  const explanation = useExplanation(path);
  const [typed, setTyped] = useState(() => ({
    text: store.unfinished(path) ?? jsonText(value),
    value,
  }));
  // Changed from outside: another item moved here.
  if (typed.value !== value && store.unfinished(path) === undefined) {
    setTyped({ text: jsonText(value), value });
  }

  function type(text: string) {
    const parsed: ParsedJson =
      text.trim() === '' ? { isValid: true, value: blank } : parseJson(text);
    if (!parsed.isValid) {
      setTyped({ text, value });
      store.setUnfinished(path, { text, message: textProblem(text) ?? parsed.message });
      return;
    }
    setTyped({ text, value: parsed.value });
    store.setUnfinished(path, undefined);
    store.set(path, parsed.value);
  }

  return (
    <TextField
      label={label}
      value={typed.text}
      multiline
      minRows={3}
      maxRows={18}
      disabled={isReadOnly}
      placeholder={'{ }'}
      onChange={(event) => type(event.target.value)}
      onBlur={useLeave(path)}
      error={problem !== undefined}
      helperText={problem ?? explanation}
      slotProps={{
        htmlInput: {
          'data-path': path,
          spellCheck: false,
          style: { fontFamily: monoFamily, fontSize: fontSize.small },
        },
      }}
    />
  );
});

function jsonText(value: JsonValue | undefined): string {
  return value === undefined || value === blank ? '' : formatJson(value);
}
