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
  /** Where the code is one of a Coding: choosing writes its display and system, too. */
  coding?: TreePath | undefined;
}

/** A code with a pick list of the usual ones; any other can be typed. */
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
