import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { t } from '#words/t.ts';
import { useFold } from './folds.ts';
import { useFhirForm, useHasProblemIn } from './form-context.ts';
import { Fields, FoldArrow } from './form-layout.tsx';
import { FormReference } from './form-reference.tsx';
import { joinPath, type TreePath } from './form-tree.ts';

interface ReferenceFieldProps {
  path: TreePath;
  label: string;
  isRequired: boolean;
}

const Part = styled('div')({ minWidth: 0 });

/** A reference as one field, with its details in a fold below. */
export function ReferenceField({ path, label, isRequired }: ReferenceFieldProps) {
  const { renderValue } = useFhirForm();
  const [isOpen, setIsOpen] = useFold(path, '#parts');
  const hasProblem = useHasProblemIn(joinPath(path, 'identifier'));
  const isShown = isOpen || hasProblem;
  return (
    <Part className={isShown ? 'wide' : undefined}>
      <FormReference path={path} label={label} isRequired={isRequired} />
      <Button
        size="small"
        variant="text"
        aria-expanded={isShown}
        aria-label={t('{label}: name and details', { label })}
        startIcon={<FoldArrow />}
        onClick={() => setIsOpen(!isShown)}
        sx={{ ml: '-4px', fontWeight: 400 }}
      >
        {t('Name and details')}
      </Button>
      {isShown && <Fields>{renderValue({ path, type: 'Reference', label, isWhole: true })}</Fields>}
    </Part>
  );
}
