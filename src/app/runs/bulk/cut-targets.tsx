import Alert from '@mui/material/Alert';
import { t } from '#words/t.ts';

interface CutTargetsProps {
  /** Whether more match than one action takes. */
  isCut: boolean;
  /** The number it takes. */
  count: number | undefined;
}

/** A warning that an action does not take all matches. */
export function CutTargets({ isCut, count = 0 }: CutTargetsProps) {
  if (!isCut) return null;
  return (
    <Alert severity="warning">
      {t(
        'More match than one action can handle. It applies to {count, number}; repeat it for the rest.',
        { count },
      )}
    </Alert>
  );
}
