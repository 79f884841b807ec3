import FormHelperText from '@mui/material/FormHelperText';
import { lazy, type Ref, Suspense, useImperativeHandle, useRef } from 'react';
import type { JsonEditorHandle } from '../../../shared/json/json-editor.tsx';
import { FormSkeleton } from '../../../shared/ui/form-skeleton.tsx';

const JsonEditor = lazy(async () => ({
  default: (await import('../../../shared/json/json-editor.tsx')).JsonEditor,
}));

interface ExtensionsFieldProps {
  /** Only that of the first rendering counts. */
  initialText: string;
  /** Takes the focus as soon as it is there. */
  autoFocus?: boolean;
  problem: string | undefined;
  onChange: (text: string) => void;
  /** To be focused where it is wrong. */
  ref?: Ref<{ focus: () => void }>;
}

/** The JSON object of an event group's `extensions`. */
export function ExtensionsField(props: ExtensionsFieldProps) {
  const { initialText, autoFocus = false, problem, onChange, ref } = props;
  const editor = useRef<JsonEditorHandle>(null);
  useImperativeHandle(ref, () => ({ focus: () => editor.current?.focus() }));
  return (
    <>
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <JsonEditor
          label="Extensions as JSON"
          initialText={initialText}
          minLines={8}
          autoFocus={autoFocus}
          onChange={onChange}
          handle={editor}
        />
      </Suspense>
      <FormHelperText role="status" error={problem !== undefined}>
        {problem ?? 'A JSON object. What it may hold is between you and your software.'}
      </FormHelperText>
    </>
  );
}
