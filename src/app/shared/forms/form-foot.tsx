import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { color } from '../theme/color.ts';

interface FormFootProps {
  /** Why the service did not take it, beyond what stands at the fields. */
  problem: string | undefined;
  cancelTo: string;
  submitLabel: string;
  isSubmitting: boolean;
  /** Nothing to save yet. */
  isIdle?: boolean;
}

const Foot = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'grid',
  gap: 12,
  marginTop: 16,
  padding: '12px 0',
  borderTop: `1px solid ${color('border')}`,
  backgroundColor: color('surface'),
  '& > div:last-of-type': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
});

/** The end of a form on a page of its own, in sight however long it is. */
export function FormFoot(props: FormFootProps) {
  const { problem, cancelTo, submitLabel, isSubmitting, isIdle = false } = props;
  return (
    <Foot>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <div>
        <Button component={Link} to={cancelTo}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={isIdle}>
          {submitLabel}
        </Button>
      </div>
    </Foot>
  );
}
