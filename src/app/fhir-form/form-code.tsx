import { memo } from 'react';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';
import { CodeInput } from './code-input.tsx';
import { useFhirForm, useValueAt } from './form-context.ts';
import type { TreePath } from './form-tree.ts';
import { textOfPrimitive } from './primitive-text.ts';

interface FormCodeProps {
  path: TreePath;
  label: string;
  options: readonly ValueSetCode[];
  isRequired?: boolean;
  /** The Coding of the code: choosing also sets its display and system. */
  coding?: TreePath | undefined;
}

/** A code with suggestions; any other can be typed. */
export const FormCode = memo(function FormCode(props: FormCodeProps) {
  const { path, label, options, isRequired = false, coding } = props;
  const { store } = useFhirForm();
  return (
    <CodeInput
      path={path}
      label={label}
      text={textOfPrimitive(useValueAt(path))}
      options={options}
      isRequired={isRequired}
      onType={(text) => store.setText(path, text, 'code')}
      onChoose={(option) => {
        if (coding === undefined) store.setText(path, option.code, 'code');
        else store.setMembers(coding, { ...codingOf(option) });
      }}
    />
  );
});
