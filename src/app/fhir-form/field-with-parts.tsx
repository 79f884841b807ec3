import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFold } from './folds.ts';
import { useFhirForm, type ValueField } from './form-context.ts';
import { Fields, FoldButton } from './form-layout.tsx';

const Part = styled('div')({ minWidth: 0 });

interface FieldWithPartsProps extends Pick<ValueField, 'path' | 'type' | 'label'> {
  foldText: string;
  foldLabel: string;
  /** Whether the parts must be open, such as for an issue in them. */
  mustShow: boolean;
  /** The field. */
  children: ReactNode;
}

/** One field for an object, with the object's own fields in a fold below. */
export function FieldWithParts(props: FieldWithPartsProps) {
  const { path, type, label, foldText, foldLabel, mustShow, children } = props;
  const { renderValue } = useFhirForm();
  const [isOpen, setIsOpen] = useFold(path, '#parts');
  const isShown = isOpen || mustShow;
  return (
    <Part className={isShown ? 'wide' : undefined}>
      {children}
      <FoldButton isOpen={isShown} label={foldLabel} onToggle={setIsOpen}>
        {foldText}
      </FoldButton>
      {isShown && <Fields>{renderValue({ path, type, label, isWhole: true })}</Fields>}
    </Part>
  );
}
