import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFold } from './folds.ts';
import { type TypedField, useFhirForm } from './form-context.ts';
import { Fields, FoldedPart } from './form-layout.tsx';

const Part = styled('div')({ minWidth: 0 });

interface FieldWithPartsProps extends TypedField {
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
      <FoldedPart isOpen={isShown} text={foldText} label={foldLabel} onToggle={setIsOpen}>
        <Fields>{renderValue({ path, type, label, isWhole: true })}</Fields>
      </FoldedPart>
    </Part>
  );
}
